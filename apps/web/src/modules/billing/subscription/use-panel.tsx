import type { PlanLimits, PlanUse } from '@balcao/contract'
import { limitNames } from '@balcao/copy/billing/limits'
import { subscription } from '@balcao/copy/billing/screen'
import { Meter } from '#ui/figures/meter.tsx'
import { Panel } from '#ui/panel.tsx'
import { cx } from '#lib/cx.ts'
import { formatCount } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Link } from 'react-router'
import { consequence } from './consequence.ts'
import { type Level, levelOf } from './use-level.ts'

const { use: copy } = subscription

/** The pages on which each counted thing can be seen. */
const PLACES: Record<keyof PlanLimits, string> = {
  messages: paths.schedules,
  contacts: paths.contacts,
  channels: paths.agentSettings,
  teammates: paths.team,
  storage: paths.schedules,
  tokens: paths.tokens,
}

/** Shows how much of each limit is used, and what happens when it is reached. */
export function UsePanel({ use }: { use: PlanUse }) {
  return (
    <Panel title={copy.title}>
      <ul className="space-y-5">
        {limitNames.order.map((name) => (
          <li key={name}>
            <UseLine name={name} {...use[name]} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-xs text-muted">{copy.intro}</p>
    </Panel>
  )
}

const TONES: Record<Exclude<Level, 'fine'>, string> = {
  near: 'text-brass-ink',
  taken: 'text-muted',
  reached: 'text-wine',
  over: 'text-wine',
}

function UseLine({ name, used, limit }: { name: keyof PlanLimits; used: number; limit: number | null }) {
  const id = `use-${name}`
  const level = levelOf(name, { used, limit })
  return (
    <>
      <p id={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <Link to={PLACES[name]} className="-my-2.5 inline-block py-2.5 font-semibold hover:underline">
          {limitNames.names[name]}
        </Link>
        <span className="numeric text-muted">
          {level !== 'fine' && <span className={cx('mr-2 font-semibold', TONES[level])}>{copy[level]}</span>}
          {limit === null ? copy.unlimited(formatCount(used)) : copy.of(formatCount(used), formatCount(limit))}
        </span>
      </p>
      {limit !== null && (
        <div className="mt-1.5">
          <Meter labelledBy={id} value={used} max={limit} alarming={level === 'reached' || level === 'over'} />
        </div>
      )}
      {level !== 'fine' && <p className="mt-1.5 text-xs text-pretty text-muted">{consequence(name, level)}</p>}
    </>
  )
}
