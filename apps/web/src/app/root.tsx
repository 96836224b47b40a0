import { ToastProvider } from '#ui/toast.tsx'
import { useAuth } from '#lib/session.tsx'
import { type CSSProperties, lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

const ImpersonationBanner = lazy(async () => ({
  default: (await import('#modules/admin/impersonation/impersonation-banner.tsx')).ImpersonationBanner,
}))

const LeaveGuard = lazy(async () => ({ default: (await import('./leave-guard.tsx')).LeaveGuard }))
const Conflicts = lazy(async () => ({ default: (await import('./conflicts.tsx')).Conflicts }))

/** The height of the banner; pages as high as the window leave it free. */
const BANNER = { '--banner': '3rem' } as CSSProperties

/**
 * Renders the frame of every page. It tells an admin on all of them that they are seeing somebody's venue.
 * `/dashboard/` is redirected to `/dashboard`, so that menus know one address for a page.
 */
export function Root() {
  const { user } = useAuth()
  const { pathname, search, hash } = useLocation()
  const address = pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  if (address !== pathname) return <Navigate to={{ pathname: address, search, hash }} replace />
  return (
    <ToastProvider page={pathname}>
      {user?.visit ? (
        <div style={BANNER}>
          <Suspense fallback={<div className="h-12 bg-sky-soft" />}>
            <ImpersonationBanner />
          </Suspense>
          <div className="relative">
            <Outlet />
          </div>
        </div>
      ) : (
        <Outlet />
      )}
      {/* A visitor who is not signed in has no form to lose, and the first page stays small. */}
      {user && (
        <Suspense fallback={null}>
          <LeaveGuard />
          <Conflicts />
        </Suspense>
      )}
    </ToastProvider>
  )
}
