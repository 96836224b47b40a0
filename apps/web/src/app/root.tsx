import { ToastProvider } from '#ui/toast.tsx'
import { useAuth } from '#lib/session.tsx'
import { type CSSProperties, lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

const ImpersonationBanner = lazy(async () => ({
  default: (await import('#modules/admin/impersonation/impersonation-banner.tsx')).ImpersonationBanner,
}))

const LeaveGuard = lazy(async () => ({ default: (await import('./leave-guard.tsx')).LeaveGuard }))
const Conflicts = lazy(async () => ({ default: (await import('./conflicts.tsx')).Conflicts }))

/** How much of the window the banner takes; pages as high as the window leave it free. */
const BANNER = { '--banner': '3rem' } as CSSProperties

/**
 * Around every page. An admin who sees somebody's venue is told so on all of them. `/dashboard/` is the page that `/dashboard` is:
 * menus know it by one address.
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
      {/* Whoever is not signed in has no form of theirs to lose, and the first page stays small. */}
      {user && (
        <Suspense fallback={null}>
          <LeaveGuard />
          <Conflicts />
        </Suspense>
      )}
    </ToastProvider>
  )
}
