import { team } from '@balcao/copy/people/team'
import { shell } from '@balcao/copy/shell'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Logo } from '#ui/logo.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { api } from '#lib/api.ts'
import { cx } from '#lib/cx.ts'
import { mayOpen } from '#lib/may-open.ts'
import { paths } from '#lib/paths.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { type Theme, useTheme } from '#lib/theme.ts'
import { productName } from '#lib/product-name.ts'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, type LucideIcon, LogOut, Moon, Settings, Sun, SunMoon, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useSignOut } from './use-sign-out.ts'

/**
 * Shows who is signed in, on which plan, and the account menu.
 *
 * @param wideOnly hides it on phones, where the page needs its room
 */
export function TopBar({ wideOnly = false }: { wideOnly?: boolean }) {
  const user = useUser()
  const planName = usePlanName()
  return (
    <header
      className={cx(
        'z-30 flex h-15 shrink-0 items-center gap-3 border-b border-line bg-panel px-4 sm:px-5',
        wideOnly && 'max-md:hidden',
      )}
    >
      <Link to={paths.dashboard} aria-label={shell.home(productName())} className="mr-auto rounded-control py-1">
        <Logo />
      </Link>
      <span className="hidden min-w-0 truncate text-sm text-muted md:block">{user.email}</span>
      <Badge tone="brass">{user.isTeammate ? team.teammate : planName}</Badge>
      <AccountMenu />
    </header>
  )
}

/** The links of the account menu. A new screen is a line here. */
const LINKS = [
  { label: shell.account.profile, icon: UserRound, to: paths.profile },
  { label: shell.account.subscription, icon: CreditCard, to: paths.subscription },
  { label: shell.account.settings, icon: Settings, to: paths.settings },
]

const NEXT_THEME: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const THEME_ICONS: Record<Theme, LucideIcon> = { system: SunMoon, light: Sun, dark: Moon }

/** Returns the name of the current plan, also when it changes while a page is open. */
function usePlanName(): string {
  const { user, demo, support, site } = useAuth()
  const { data } = useQuery(
    api.account.session.queryOptions({
      initialData: { user, demo, support, site },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return data.user?.planName ?? ''
}

function AccountMenu() {
  const user = useUser()
  const [theme, setTheme] = useTheme()
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <button type="button" aria-label={shell.accountMenu} className="rounded-full">
          <Avatar name={user.fullName} />
        </button>
      }
      header={
        <>
          <p className="max-w-64 truncate font-semibold">{user.fullName}</p>
          <p className="max-w-64 truncate text-muted">{user.email}</p>
        </>
      }
    >
      <MenuSeparator />
      {LINKS.filter(({ to }) => mayOpen(user, to)).map(({ label, icon, to }) => (
        <MenuLink key={to} icon={icon} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuItem reads icon={THEME_ICONS[theme]} keepOpen onSelect={() => setTheme(NEXT_THEME[theme])}>
        {shell.theme.label}
        <span className="ml-auto text-muted">{shell.theme[theme]}</span>
      </MenuItem>
      <MenuSeparator />
      <MenuItem reads icon={LogOut} onSelect={() => void signOut()}>
        {shell.account.signOut}
      </MenuItem>
    </Menu>
  )
}
