import { mayOpen } from '#lib/may-open.ts'
import { pathAfterSignIn, paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'

/**
 * Renders pages behind the sign-in: without a session the person signs in and comes back to the requested page. A
 * teammate who requests an owner's page is led to the chats.
 */
export function UsersOnly() {
  const { user } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (!user) return <Navigate to={paths.login(pathname + search + hash)} replace />
  return mayOpen(user, pathname) ? <Outlet /> : <Navigate to={paths.chats} replace />
}

/** Renders sign-in and sign-up; somebody who is signed in is led to their pages. */
export function GuestsOnly() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  return user ? <Navigate to={pathAfterSignIn(search.get('next'), user.role)} replace /> : <Outlet />
}

/** Renders pages of the simulated network, which a production server does not have. */
export function DemoOnly() {
  const { demo } = useAuth()
  return demo ? <Outlet /> : <Navigate to={paths.landing} replace />
}
