import type { TokenUse } from '@balcao/contract'
import { tokenUse as copy } from '@balcao/copy/model/token-use'
import { formatCount } from '#lib/format.ts'
import { CalendarClock, type LucideIcon, MessageCircleReply, Sparkles, Wallet } from 'lucide-react'
import { formatCost, formatIsoDate } from './format-use.ts'
import { daysIn, tokensOf } from './month-days.ts'

const { figures } = copy

/** Shows the month in four figures. */
export function Figures({ use }: { use: TokenUse }) {
  const { total, models, month, forecast } = use
  const local = models.filter(({ engine }) => engine === 'local').reduce((sum, { answers }) => sum + answers, 0)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure icon={Sparkles} term={figures.tokens} value={formatCount(tokensOf(total))}>
        {figures.split(formatCount(total.inputTokens), formatCount(total.outputTokens))}
      </Figure>
      <Figure icon={MessageCircleReply} term={figures.answers} value={formatCount(total.answers)}>
        {local === total.answers
          ? figures.onlyLocal
          : figures.byEngine(formatCount(total.answers - local), formatCount(local))}
      </Figure>
      <Figure icon={Wallet} term={figures.cost} value={formatCost(total.cost)}>
        {costWords(total)}
      </Figure>
      {forecast ? <Forecast month={month} {...forecast} /> : <Average total={total} days={daysIn(month)} />}
    </dl>
  )
}

/** Shows the forecast; a venue that uses no tokens sees that of its answers. */
function Forecast({ month, tokens, answers, cost }: NonNullable<TokenUse['forecast']> & { month: string }) {
  const end = formatIsoDate(`${month}-${daysIn(month)}`)
  const answered = copy.answers(answers, formatCount(answers))
  const main =
    tokens > 0 ? [formatCount(tokens), copy.unit.tokens(tokens)] : [formatCount(answers), copy.unit.answers(answers)]
  const others = [...(tokens > 0 ? [answered] : []), ...(cost ? [formatCost(cost)] : [])]
  return (
    <Figure icon={CalendarClock} term={figures.forecast} value={main[0]!} unit={main[1]}>
      {figures.until(others, end)}
    </Figure>
  )
}

function Average({ total, days }: { total: TokenUse['total']; days: number }) {
  const [tokens, answers] = [Math.round(tokensOf(total) / days), Math.round(total.answers / days)]
  return (
    <Figure icon={CalendarClock} term={figures.average} value={formatCount(tokens)} unit={copy.unit.tokens(tokens)}>
      {copy.answers(answers, formatCount(answers))}
    </Figure>
  )
}

function costWords({ cost, answers }: TokenUse['total']): string {
  if (cost === null) return figures.noPrices
  if (cost === 0 || answers === 0) return cost === 0 ? figures.free : figures.heard
  return figures.each(formatCost(cost / answers))
}

function Figure({
  icon: Icon,
  term,
  value,
  unit,
  children,
}: {
  icon: LucideIcon
  term: string
  value: string
  unit?: string
  children: string
}) {
  return (
    <div className="min-w-0 rounded-panel border border-line bg-panel p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-sm font-semibold">
        <Icon size={18} aria-hidden className="shrink-0 text-brass-ink" />
        <span className="truncate">{term}</span>
      </dt>
      <dd>
        <p className="numeric mt-3 font-display text-xl font-bold tracking-tight break-words sm:text-2xl">
          {value}
          {unit && <span className="font-sans text-sm font-semibold tracking-normal text-muted"> {unit}</span>}
        </p>
        <p className="numeric mt-1 text-xs text-pretty text-muted sm:text-sm">{children}</p>
      </dd>
    </div>
  )
}
