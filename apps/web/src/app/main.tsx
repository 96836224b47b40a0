import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from '#modules/notifications/install-offer.ts'
import { initialSession } from '#lib/initial-session.ts'
import { setProductName } from '#lib/product-name.ts'
import { App } from './app.tsx'
import { createRouter } from './routes.tsx'
import './styles.css'

// The page's own rules forbid making code from text, and the browser reports even zod's asking whether it may. zod begins with the
// settings that it finds here, and the first page need not load any of it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

keepInstallOffer()
const root = createRoot(document.getElementById('root')!)

// Nothing is rendered before the session is known (specification, section 1).
initialSession().then(
  (session) => {
    setProductName(session.site.name)
    root.render(
      <StrictMode>
        <App session={session} router={createRouter()} />
      </StrictMode>,
    )
  },
  async (error: unknown) => {
    // Every word for every error: not for the first view of those for whom all is well.
    const { ErrorState } = await import('#ui/error-state.tsx')
    root.render(<ErrorState error={error} onRetry={() => location.reload()} />)
  },
)
