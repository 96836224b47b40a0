import type { Venue } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { settings as copy } from '@balcao/copy/settings/sections'
import { Meter } from '#ui/figures/meter.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { cx } from '#lib/cx.ts'
import { paths } from '#lib/paths.ts'
import { GAP_PATHS } from '#modules/venue/index.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { findSettings } from './find-settings.ts'
import { SearchResults } from './search-results.tsx'
import { SECTIONS } from './sections.ts'

/**
 * Renders the frame of the settings: the list of its parts beside the open one. Where there is no room for both, the
 * list stands above the first part, and the others have a way back to it.
 */
export function SettingsLayout() {
  const isFirst = useLocation().pathname === paths.settings
  return (
    <div className="mx-auto max-w-[1440px] xl:grid xl:grid-cols-[17rem_minmax(0,1fr)]">
      <aside
        aria-label={copy.title}
        className={cx(
          'px-4 pt-6 sm:px-6 lg:px-8 xl:sticky xl:top-0 xl:max-h-[calc(100dvh-3.75rem-var(--banner,0px))] xl:self-start xl:overflow-y-auto xl:pt-8 xl:pr-3 xl:pb-8',
          !isFirst && 'max-xl:hidden',
        )}
      >
        <SettingsList />
      </aside>
      <div id="quem-somos" tabIndex={-1} className="min-w-0 outline-none">
        {!isFirst && (
          <Link
            to={paths.settings}
            className="-mb-4 ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 pt-2 text-sm font-semibold text-brass-ink hover:underline sm:ml-4 lg:ml-6 xl:hidden"
          >
            <ChevronLeft size={18} aria-hidden />
            {copy.back}
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  )
}

function SettingsList() {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const navigate = useNavigate()
  const openBest = (event: FormEvent) => {
    event.preventDefault()
    const best = findSettings(search)[0]
    if (!best) return
    setTyped('')
    void navigate(best.to)
  }
  return (
    <>
      <p
        aria-hidden
        className="mb-4 font-display text-xl font-bold tracking-tight sm:text-2xl xl:text-lg xl:font-semibold"
      >
        {copy.title}
      </p>
      <search>
        <form onSubmit={openBest}>
          <SearchBox value={typed} onChange={setTyped} label={copy.search} clearLabel={copy.clearSearch} busy={false} />
        </form>
      </search>
      {search ? (
        <SearchResults search={search} onChosen={() => setTyped('')} />
      ) : (
        <>
          <Progress />
          <Sections />
        </>
      )}
    </>
  )
}

function Sections() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={copy.list}
      className="max-xl:mt-4 max-xl:rounded-panel max-xl:border max-xl:border-line max-xl:bg-panel max-xl:p-1.5 xl:-mx-3 xl:mt-5"
    >
      <ul className="max-xl:sm:grid max-xl:sm:grid-cols-2 max-xl:sm:gap-x-2 xl:space-y-0.5">
        {SECTIONS.map(({ label, icon: Icon, to, deep, leaves }) => {
          const active = pathname === to || (deep === true && pathname.startsWith(`${to}/`))
          return (
            <li key={to}>
              <Link
                // In the list above it, the first part leads down to itself.
                to={to === paths.settings ? `${to}#quem-somos` : to}
                aria-current={active ? 'page' : undefined}
                className={cx(
                  'flex h-11 items-center gap-3 rounded-control px-3 text-sm transition-colors xl:h-9',
                  active
                    ? 'font-semibold text-ink xl:bg-brass-soft'
                    : 'text-ink hover:bg-sunken xl:text-muted xl:hover:text-ink',
                )}
              >
                <Icon size={18} aria-hidden className={cx('shrink-0', active ? 'text-brass-ink' : 'text-muted')} />
                <span className="min-w-0 flex-1 truncate">{label}</span>
                {leaves ? (
                  <>
                    <ArrowUpRight size={16} aria-hidden className="shrink-0 text-muted" />
                    <span className="sr-only">{copy.leaves}</span>
                  </>
                ) : (
                  <ChevronRight size={18} aria-hidden className="shrink-0 text-muted xl:hidden" />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Shows how much of the venue the agent knows, in truth, and what is missing, each with the way to it. */
function Progress() {
  const { data, isError } = useQuery(api.venue.get.queryOptions())
  if (data) return <Known venue={data} />
  if (isError) return <p className="mt-5 text-sm text-muted">{copy.unknown}</p>
  return (
    <div aria-busy className="mt-5">
      <Skeleton className="h-8 w-full" />
    </div>
  )
}

function Known({ venue: { progress, missing } }: { venue: Pick<Venue, 'progress' | 'missing'> }) {
  const id = useId()
  const { agent } = overview
  return (
    <section aria-labelledby={id} className="mt-5 text-sm">
      <div className="mb-2 flex justify-between gap-3">
        <p id={id}>{agent.progress}</p>
        <p className="numeric font-semibold">{`${Math.round(progress)}%`}</p>
      </div>
      <Meter value={progress} max={100} labelledBy={id} />
      {missing.length === 0 ? (
        <p className="mt-2 text-muted">{copy.complete}</p>
      ) : (
        <>
          <p className="mt-3 text-muted">{agent.missing}</p>
          <ul>
            {missing.map((gap) => (
              <li key={gap}>
                <Link
                  to={GAP_PATHS[gap]}
                  className="inline-flex min-h-10 w-full items-center rounded-control py-1 font-semibold text-pretty text-brass-ink hover:underline xl:min-h-8"
                >
                  {agent.gaps[gap]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
