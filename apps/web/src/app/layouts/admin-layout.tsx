import { admin } from '@balcao/copy/admin/screens'
import { common } from '@balcao/copy/common'
import { shell } from '@balcao/copy/shell'
import { Logo } from '#components/logo.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { Spinner } from '#components/spinner.tsx'
import { api } from '#lib/api.ts'
import { cx } from '#lib/cx.ts'
import { paths } from '#lib/paths.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { useQuery } from '@tanstack/react-query'
import { BadgeDollarSign, CreditCard, LayoutDashboard, LogOut, type LucideIcon, ScrollText, Users } from 'lucide-react'
import { Link, Navigate, NavLink, Outlet, useLocation, useNavigation } from 'react-router'
import { useSignOut } from './use-sign-out.ts'

const ENTRIES: { label: string; icon: LucideIcon; to: string; exact?: boolean }[] = [
  { label: admin.entries.dashboard, icon: LayoutDashboard, to: paths.admin, exact: true },
  { label: admin.entries.plans, icon: BadgeDollarSign, to: paths.adminPlans },
  { label: admin.entries.subscriptions, icon: CreditCard, to: paths.adminSubscriptions },
  { label: admin.entries.users, icon: Users, to: paths.adminUsers },
  { label: admin.entries.audit, icon: ScrollText, to: paths.adminAudit },
]

/** The admin area. The server is asked who is signed in before anything of it is shown, and again at every act. */
export function AdminLayout() {
  const { user, clearUser } = useAuth()
  const { pathname, search } = useLocation()
  // Never from the cache: a role that was taken away counts at once.
  const check = useQuery(api.account.session.queryOptions({ staleTime: 0, gcTime: 0 }))
  const opening = useNavigation().state === 'loading'
  if (check.isPending) return <Checking />
  const role = check.data ? check.data.user?.role : user?.role
  if (role === undefined && user) clearUser()
  if (role !== 'admin') return <Navigate to={paths.login(pathname + search)} replace />
  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-60 rounded-control bg-brass px-4 py-2 text-on-brass focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {common.skipToContent}
      </a>
      <AdminBar />
      {opening && <Skeleton className="fixed inset-x-0 top-0 z-60 h-0.5 rounded-none" />}
      <div className="flex min-h-0 flex-1 flex-col-reverse sm:flex-row">
        <AdminNav />
        <main id="content" tabIndex={-1} className="relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

function Checking() {
  return (
    <output className="flex h-dvh items-center justify-center gap-3 text-muted">
      <Spinner />
      {admin.checking}
    </output>
  )
}

function AdminBar() {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <header className="z-30 flex h-15 shrink-0 items-center gap-3 border-b border-line bg-panel px-4 sm:px-5">
      <Link to={paths.admin} aria-label={shell.home} className="rounded-control py-1">
        <Logo />
      </Link>
      <span className="mr-auto truncate border-l border-line pl-3 text-sm font-semibold text-muted">{admin.area}</span>
      <span className="hidden min-w-0 truncate text-sm text-muted md:block">{user.email}</span>
      <button
        type="button"
        onClick={() => void signOut()}
        className="inline-flex h-10 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-sunken"
      >
        <LogOut size={18} aria-hidden />
        {admin.signOut}
      </button>
    </header>
  )
}

function AdminNav() {
  return (
    <nav
      aria-label={admin.mainMenu}
      className="z-20 shrink-0 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] sm:w-18 sm:border-t-0 sm:border-r sm:p-3 lg:w-60"
    >
      <ul className="flex justify-around sm:flex-col sm:gap-1">
        {ENTRIES.map(({ label, icon: Icon, to, exact }) => (
          <li key={to} className="min-w-0 flex-1 sm:flex-none">
            <NavLink
              to={to}
              end={exact ?? false}
              title={label}
              className={({ isActive }) =>
                cx(
                  'flex flex-col items-center justify-center gap-1 rounded-control text-xs font-semibold transition-colors max-sm:h-15 sm:h-11 sm:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-sm',
                  isActive ? 'text-ink sm:bg-brass-soft' : 'text-muted hover:text-ink sm:hover:bg-sunken',
                )
              }
            >
              <Icon size={20} aria-hidden />
              <span className="max-w-full truncate sm:max-lg:sr-only">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
