import { answersWithin, type TokenUse } from '@balcao/contract'
import { tokenUse as copy } from '@balcao/copy/model/token-use'
import { Meter } from '#ui/figures/meter.tsx'
import { Panel } from '#ui/panel.tsx'
import { cx } from '#lib/cx.ts'
import { formatCount } from '#lib/format.ts'
import { formatIsoDate } from './format-use.ts'
import { tokensOf } from './month-days.ts'

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' })

/**
 * Shows how much of this month's limit is used, and whether it will last. Without a model it says that the limit is for
 * when there is one.
 */
export function LimitPanel({ use, forecast }: { use: TokenUse; forecast: NonNullable<TokenUse['forecast']> }) {
  const { limit, total, month, today, model } = use
  if (limit === null) return <p className="px-1 text-sm text-muted">{copy.limit.none}</p>
  const used = tokensOf(total)
  const spent = model !== null && answersWithin(limit, used) === 0
  const short = model !== null && forecast.tokens > limit
  const words = !model
    ? copy.limit.unneeded
    : spent
      ? copy.limit.spent
      : short
        ? copy.limit.runsOut(formatIsoDate(`${month}-${lastDay(limit, used, today)}`))
        : copy.limit.fits(formatCount(forecast.tokens))
  const share = limit === 0 ? 1 : used / limit
  return (
    <Panel title={copy.limit.title}>
      <p id="token-limit" className="numeric text-sm font-semibold">
        {copy.limit.used(formatCount(used), formatCount(limit), percent.format(share))}
      </p>
      <div className="mt-2">
        <Meter labelledBy="token-limit" value={used} max={limit} alarming={spent || short} />
      </div>
      <p className={cx('mt-3 max-w-prose text-sm', spent || short ? 'text-wine' : 'text-muted')}>{words}</p>
    </Panel>
  )
}

/** Returns the day of the month, in two digits, on which the limit is used up if days go on like those so far. */
function lastDay(limit: number, used: number, today: string): string {
  const perDay = used / Number(today.slice(8))
  return String(Math.ceil(limit / perDay)).padStart(2, '0')
}
