import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepInstallOffer } from '#modules/notifications/install-offer.ts'
import { initialSession } from '#lib/initial-session.ts'
import { setProductName } from '#lib/product-name.ts'
import { App } from './app.tsx'
import { createRouter, landingPage } from './routes.tsx'
import './styles.css'

// The page's own rules forbid making code from text, and the browser reports even zod's asking whether it may. zod begins with the
// settings that it finds here, and the first page need not load any of it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

keepInstallOffer()
const place = document.getElementById('root')!
/** The server sends visitors the landing page as it is, and it comes alive here (`render-landing.tsx`). */
const isRendered = place.hasChildNodes()

// Nothing is rendered before the session is known (specification, section 1).
initialSession().then(
  async (session) => {
    setProductName(session.site.name)
    const router = createRouter(isRendered ? await landingPage() : undefined)
    const app = (
      <StrictMode>
        <App session={session} router={router} />
      </StrictMode>
    )
    if (isRendered) hydrateRoot(place, app)
    else createRoot(place).render(app)
  },
  async (error: unknown) => {
    // Every word for every error: not for the first view of those for whom all is well.
    const { ErrorState } = await import('#ui/error-state.tsx')
    createRoot(place).render(<ErrorState error={error} onRetry={() => location.reload()} />)
  },
)
