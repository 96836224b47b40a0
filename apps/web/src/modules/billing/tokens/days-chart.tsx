import type { TokenUse } from '@balcao/contract'
import { tokenUse as copy } from '@balcao/copy/model/token-use'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { cx } from '#lib/cx.ts'
import { formatCount } from '#lib/format.ts'
import { useState } from 'react'
import { formatCost, formatIsoDate, formatShortDay } from './format-use.ts'
import { type Day, monthDays, scaleFor, tokensOf } from './month-days.ts'
import { UseTable } from './use-tables.tsx'

type Measure = 'tokens' | 'answers'

/** Shows one bar a day. Its channels are also in a table below. */
export function DaysChart({ use }: { use: TokenUse }) {
  const tokensUsed = tokensOf(use.total) > 0
  const [measure, setMeasure] = useState<Measure>(tokensUsed ? 'tokens' : 'answers')
  const [picked, setPicked] = useState<Day | null>(null)
  const days = monthDays(use.month, use.days)
  const most = days.reduce((best, day) => (day[measure] > best[measure] ? day : best))
  const shown = picked ?? days.find(({ date }) => date === use.today)
  return (
    <Panel title={copy.chart.title} action={tokensUsed && <MeasureChoice measure={measure} onChange={setMeasure} />}>
      <p className="numeric mb-4 text-sm text-muted">{shown ? dayWords(shown) : copy.chart.pick}</p>
      <figure onPointerLeave={() => setPicked(null)}>
        <figcaption className="sr-only">
          {copy.chart.label(copy.chart[measure], formatCount(most[measure]), formatIsoDate(most.date))}
        </figcaption>
        <Bars days={days} measure={measure} today={use.today} picked={picked} onPick={setPicked} />
      </figure>
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-10 items-center rounded-control font-semibold text-brass-ink">
          {copy.chart.table}
        </summary>
        <UseTable
          first={copy.columns.day}
          rows={[...use.days].reverse().map((day) => ({ ...day, key: day.date, name: formatIsoDate(day.date) }))}
        />
      </details>
    </Panel>
  )
}

function dayWords({ date, tokens, answers, cost }: Day) {
  const parts = [
    copy.tokens(tokens, formatCount(tokens)),
    copy.answers(answers, formatCount(answers)),
    formatCost(cost),
  ]
  return `${formatShortDay(date)}: ${parts.join(' · ')}`
}

function MeasureChoice({ measure, onChange }: { measure: Measure; onChange: (measure: Measure) => void }) {
  return (
    <fieldset aria-label={copy.chart.measure} className="flex gap-1">
      {(['tokens', 'answers'] as const).map((choice) => (
        <Button
          reads
          key={choice}
          size="sm"
          variant={choice === measure ? 'secondary' : 'ghost'}
          aria-pressed={choice === measure}
          onClick={() => onChange(choice)}
        >
          {copy.chart[choice]}
        </Button>
      ))}
    </fieldset>
  )
}

interface BarsProps {
  days: Day[]
  measure: Measure
  today: string
  picked: Day | null
  onPick: (day: Day) => void
}

function Bars({ days, measure, today, picked, onPick }: BarsProps) {
  const end = scaleFor(Math.max(...days.map((day) => day[measure])))
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted">
      <div className="numeric relative flex h-48 flex-col justify-between text-right leading-none">
        {[end, end / 2, 0].map((value) => (
          <span key={value} className="-my-1.5 block">
            {compact.format(value)}
          </span>
        ))}
      </div>
      <div className="relative h-48">
        {['top-0', 'top-1/2', 'bottom-0'].map((place) => (
          <span key={place} className={cx('absolute inset-x-0 border-t border-line', place)} />
        ))}
        <div className="absolute inset-0 flex">
          {days.map((day) => (
            <span
              key={day.date}
              className="flex min-w-0 flex-1 items-end px-px sm:px-0.5"
              onPointerEnter={() => onPick(day)}
              onPointerDown={() => onPick(day)}
            >
              <span
                className={cx(
                  'block w-full rounded-t-[3px]',
                  day === picked || day.date === picked?.date ? 'bg-brass-ink' : 'bg-brass',
                )}
                style={{ height: `max(${day[measure] > 0 ? '2px' : '0px'}, ${(day[measure] / end) * 100}%)` }}
              />
            </span>
          ))}
        </div>
      </div>
      <div className="numeric col-start-2 mt-1.5 flex">
        {days.map(({ date }, index) => (
          <span key={date} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {date === today ? (
              <span className="font-semibold text-ink">{copy.chart.today}</span>
            ) : (
              isLabelled(index + 1, days.length, today, date) && index + 1
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact' })

/** Tells whether a day has a label: every fifth one, where the word for today leaves room. */
function isLabelled(day: number, days: number, today: string, date: string): boolean {
  const close = today.slice(0, 7) === date.slice(0, 7) && Math.abs(Number(today.slice(8)) - day) < 3
  return !close && (day === 1 || (day % 5 === 0 && days - day >= 2) || day === days)
}
