import { mayOpen } from '#lib/may-open.ts'
import { pathAfterSignIn, paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'

/**
 * Pages behind the sign-in: without a session the person signs in and comes back to the page that was asked for. A teammate
 * who asks for an owner's page is led to the chats.
 */
export function UsersOnly() {
  const { user } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (!user) return <Navigate to={paths.login(pathname + search + hash)} replace />
  return mayOpen(user, pathname) ? <Outlet /> : <Navigate to={paths.chats} replace />
}

/** Sign-in and sign-up: somebody who is signed in is sent on. */
export function GuestsOnly() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  return user ? <Navigate to={pathAfterSignIn(search.get('next'), user.role)} replace /> : <Outlet />
}

/** Pages of the simulated network, which a production server does not have. */
export function DemoOnly() {
  const { demo } = useAuth()
  return demo ? <Outlet /> : <Navigate to={paths.landing} replace />
}
