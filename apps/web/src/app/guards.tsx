import { pathAfterSignIn, paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'

/** Owner pages: without a session the person signs in and comes back to the page that was asked for. */
export function UsersOnly() {
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  return user ? <Outlet /> : <Navigate to={paths.login(pathname + search)} replace />
}

/** Sign-in and sign-up: somebody who is signed in is sent on. */
export function GuestsOnly() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  return user ? <Navigate to={pathAfterSignIn(search.get('next'))} replace /> : <Outlet />
}

/** Pages of the simulated network, which a production server does not have. */
export function DemoOnly() {
  const { demo } = useAuth()
  return demo ? <Outlet /> : <Navigate to={paths.landing} replace />
}
