import type { Session } from '@balcao/contract'
import { AuthProvider } from '#lib/session.tsx'
import { RouterProvider } from 'react-router/dom'
import type { Router } from './routes.tsx'

/** Renders the whole front end for a session. */
export function App({ session, router }: { session: Session; router: Router }) {
  return (
    <AuthProvider initial={session}>
      <RouterProvider router={router} />
    </AuthProvider>
  )
}
