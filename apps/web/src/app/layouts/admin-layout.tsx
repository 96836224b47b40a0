import { admin } from '@balcao/copy/admin/screens'
import { shell } from '@balcao/copy/shell'
import { Logo } from '#ui/logo.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { productName } from '#lib/product-name.ts'
import { useQuery } from '@tanstack/react-query'
import {
  BadgeDollarSign,
  CreditCard,
  LayoutDashboard,
  LogOut,
  ScrollText,
  Settings,
  UserRound,
  Users,
} from 'lucide-react'
import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { AppFrame } from './app-frame.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NavEntry, type NavItem, SideNav } from './side-nav.tsx'
import { useSignOut } from './use-sign-out.ts'

const PROFILE: NavItem = { label: admin.entries.profile, icon: UserRound, to: paths.adminProfile }
const ENTRIES: NavItem[] = [
  { label: admin.entries.dashboard, icon: LayoutDashboard, to: paths.admin, exact: true },
  { label: admin.entries.plans, icon: BadgeDollarSign, to: paths.adminPlans },
  { label: admin.entries.subscriptions, icon: CreditCard, to: paths.adminSubscriptions },
  { label: admin.entries.users, icon: Users, to: paths.adminUsers },
]

/** The entries behind the last button on phones. */
const MORE: NavItem[] = [
  { label: admin.entries.settings, icon: Settings, to: paths.adminSettings },
  { label: admin.entries.audit, icon: ScrollText, to: paths.adminAudit },
  PROFILE,
]

/**
 * Renders the admin area. The server is asked who is signed in before any of it is shown, and again at every action.
 */
export function AdminLayout() {
  const { user, clearUser } = useAuth()
  const { pathname, search, hash } = useLocation()
  // Never from the cache: a role that was taken away counts at once.
  const check = useQuery(api.account.session.queryOptions({ staleTime: 0, gcTime: 0 }))
  const signedOut = check.data?.user === null
  useEffect(() => {
    // The guard around this page then leads to the sign-in.
    if (signedOut) clearUser()
  }, [signedOut, clearUser])
  if (check.isPending || signedOut) return <Checking />
  const role = check.data?.user?.role ?? user?.role
  if (role !== 'admin') return <Navigate to={paths.login(pathname + search + hash)} replace />
  // The server answers nothing else of this area until it is set up.
  const needsTwoFactor = check.data?.user?.needsTwoFactor ?? false
  if (needsTwoFactor && pathname !== paths.adminProfile) return <Navigate to={paths.adminProfile} replace />
  return <AppFrame bar={<AdminBar />} nav={needsTwoFactor ? <SetUpNav /> : <AdminNav />} />
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
      <Link to={paths.admin} aria-label={shell.home(productName())} className="rounded-control py-1">
        <Logo />
      </Link>
      <span className="mr-auto truncate border-l border-line pl-3 text-sm font-semibold text-muted">{admin.area}</span>
      <Link
        to={paths.adminProfile}
        title={admin.entries.profile}
        className="hidden h-10 min-w-0 items-center rounded-control px-2 text-sm text-muted hover:bg-sunken hover:text-ink md:flex"
      >
        <span className="sr-only">{admin.entries.profile}: </span>
        <span className="truncate">{user.email}</span>
      </Link>
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

/** Shows the navigation before a second step of signing in was set up: its one open page. */
const SetUpNav = () => (
  <SideNav label={admin.mainMenu}>
    <ul>
      <li>
        <NavEntry {...PROFILE} />
      </li>
    </ul>
  </SideNav>
)

function AdminNav() {
  return (
    <SideNav label={admin.mainMenu}>
      <ul className="flex justify-around sm:flex-col sm:gap-1">
        {ENTRIES.map((entry) => (
          <li key={entry.to} className="min-w-0 flex-1 sm:flex-none">
            <NavEntry {...entry} />
          </li>
        ))}
        {MORE.map((entry) => (
          <li key={entry.to} className="max-sm:hidden">
            <NavEntry {...entry} />
          </li>
        ))}
        <li className="min-w-0 flex-1 sm:hidden">
          <MoreMenu entries={MORE} />
        </li>
      </ul>
    </SideNav>
  )
}
