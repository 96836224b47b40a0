import type { Session } from '@balcao/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { setProductName } from '#lib/product-name.ts'
import { LandingPage } from '#modules/site/landing/landing-page.tsx'
import { App } from './app.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { Root } from './root.tsx'

const routes = [
  { Component: Root, children: [{ Component: PublicLayout, children: [{ index: true, Component: LandingPage }] }] },
]

/**
 * Returns the landing page as HTML, for the document that the server sends (`apps/server/src/roles/web-app.ts`): `head` is
 * what it says of itself, `body` what a browser shows at once and `main.tsx` hydrates.
 */
export async function renderLanding(session: Session): Promise<{ head: string; body: string }> {
  render(session)
  // The first one has asked for what the page loads later, such as the plans.
  await new Promise((resolve) => setTimeout(resolve))
  // React puts what belongs into the head first.
  const [, head = '', body = ''] = /^((?:<title>[^<]*<\/title>|<meta [^>]*>)*)(.*)$/s.exec(render(session))!
  return { head, body }
}

function render(session: Session): string {
  setProductName(session.site.name)
  const router = createMemoryRouter(routes)
  const html = renderToString(
    <StrictMode>
      <App session={session} router={router} />
    </StrictMode>,
  )
  router.dispose()
  return html
}
