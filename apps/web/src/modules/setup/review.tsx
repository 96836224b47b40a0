import type { ComparedReading, SpecialDate, VenueFact } from '@balcao/contract'
import { policyTitles } from '@balcao/copy/knowledge/policies'
import { setup } from '@balcao/copy/setup'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { describeRepetition } from '#lib/describe-repetition.ts'
import { useBase } from '#lib/use-base.ts'
import { withOwnDay } from '#modules/venue/index.ts'
import { formatCalendarDay, formatMoney } from '#lib/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Pencil, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { factsToSave, storedFor } from './facts-to-save.ts'
import { FactDialog } from './fact-dialog.tsx'
import type { ReviewDraft } from './kept-review.ts'
import { useRefresh } from './queries.ts'
import { WeekList } from './week-list.tsx'

const { review: copy, tell } = setup
type Kind = VenueFact['kind']
const KINDS: Kind[] = ['hours', 'special', 'contact', 'about', 'item', 'event', 'policy', 'snippet']
/** The most rows of a group that are shown at first. */
const MOST = 20

/** Shows what was read, what is not sure first, to correct and to save all of it at once. */
export function Review({
  review,
  onChange,
  onDiscard,
  onSaved,
}: {
  review: ReviewDraft
  onChange: (review: ReviewDraft) => void
  onDiscard: () => void
  onSaved: () => void
}) {
  const { readings, known } = review
  const base = useBase(review.stored)
  const [editing, setEditing] = useState<number | null>(null)
  const toast = useToast()
  const refresh = useRefresh()
  const save = useMutation(
    api.setup.save.mutationOptions({
      onSuccess: () => {
        refresh()
        toast({ title: tell.saved(readings.length), description: tell.savedText })
        onSaved()
      },
    }),
  )
  const submit = () => {
    const facts = factsToSave(readings.map(({ fact }) => fact))
    save.mutate({ ...facts, base: storedFor(facts, base) })
  }
  const unsure = readings.filter(({ sure }) => !sure).length
  const rows = readings.map((reading, index) => ({ reading, index }))
  const set = (index: number, fact: VenueFact) =>
    onChange({ ...review, readings: readings.map((each, at) => (at === index ? { ...each, fact, sure: true } : each)) })
  const edited = editing === null ? undefined : readings[editing]
  return (
    <Panel title={copy.title} className="space-y-5">
      <div>
        <p className="text-sm text-muted">{copy.text}</p>
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {unsure > 0 && <Badge tone="sky">{copy.unsure(unsure)}</Badge>}
          {known > 0 && <Badge>{copy.known(known)}</Badge>}
        </p>
      </div>
      {KINDS.map((kind) => (
        <Group
          key={kind}
          title={copy.groups[kind]}
          rows={rows.filter(({ reading }) => reading.fact.kind === kind)}
          onEdit={setEditing}
          onRemove={(index) => onChange({ ...review, readings: readings.toSpliced(index, 1) })}
        />
      ))}
      {save.isError && <Notice title={copy.error}>{errorMessage(save.error)}</Notice>}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-2 rounded-b-panel border-t border-line bg-panel px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button busy={save.isPending} onClick={submit}>
          {copy.save(readings.length)}
        </Button>
        <Button reads variant="ghost" onClick={onDiscard}>
          {copy.discard}
        </Button>
      </div>
      {edited && editing !== null && (
        <FactDialog
          fact={edited.fact}
          onClose={() => setEditing(null)}
          onDone={(fact) => {
            set(editing, fact)
            setEditing(null)
          }}
        />
      )}
    </Panel>
  )
}

interface Row {
  reading: ComparedReading
  index: number
}

function Group({
  title,
  rows,
  onEdit,
  onRemove,
}: {
  title: string
  rows: Row[]
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}) {
  const [showsAll, setShowsAll] = useState(false)
  if (rows.length === 0) return null
  const sorted = rows.toSorted((a, b) => Number(a.reading.sure) - Number(b.reading.sure))
  const shown = showsAll ? sorted : sorted.slice(0, MOST)
  return (
    <section>
      <h3 className="text-sm font-semibold text-muted">{rows.length > 1 ? `${title} · ${rows.length}` : title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {shown.map(({ reading: { fact, sure, replaces }, index }) => (
          <li key={index} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1 py-1.5 text-sm">
              <Words fact={fact} />
              {replaces && <p className="mt-1 text-muted wrap-anywhere">{copy.replaces(replaces)}</p>}
            </div>
            {!sure && (
              <Badge tone="sky" className="mt-1.5">
                {copy.check}
              </Badge>
            )}
            <span className="flex shrink-0">
              <IconButton icon={Pencil} label={copy.edit(nameOfFact(fact))} onClick={() => onEdit(index)} />
              <IconButton icon={X} label={copy.remove(nameOfFact(fact))} onClick={() => onRemove(index)} />
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Button reads variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {copy.more(sorted.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

/** Returns the words by which the buttons of a row name it. */
function nameOfFact(fact: VenueFact): string {
  switch (fact.kind) {
    case 'hours':
      return copy.groups.hours
    case 'special':
      return fact.dates.map(sayDate).join(' ')
    case 'contact':
      return copy.contact[fact.field]
    case 'about':
      return copy.about[fact.field]
    case 'item':
      return fact.item.name
    case 'event':
      return fact.event.title
    case 'policy':
      return policyTitles[fact.policy]
    case 'snippet':
      return fact.snippet.title
  }
}

function Words({ fact }: { fact: VenueFact }) {
  switch (fact.kind) {
    case 'hours':
      return <WeekList hours={fact.horarios} />
    case 'item': {
      const { category, name, price, description } = fact.item
      const more = [category, description].filter(Boolean).join(' · ')
      return (
        <div className="flex items-baseline gap-4">
          <Named name={name}>{more}</Named>
          <p className="numeric shrink-0">{price === null ? copy.price(null) : formatMoney(price)}</p>
        </div>
      )
    }
    case 'event': {
      const { date, starts, title, attractions, entrance, description, repeats } = fact.event
      const day = repeats ? describeRepetition(withOwnDay(repeats, date)) : formatCalendarDay(date)
      const when = [day, starts].filter(Boolean).join(' ')
      return <Named name={title}>{[when, attractions, entrance, description].filter(Boolean).join(' · ')}</Named>
    }
    case 'special': {
      const days = Map.groupBy(fact.dates, ({ data }) => data)
      return (
        <div className="numeric min-w-0 flex-1">
          {[...days].map(([day, ranges]) => (
            <p key={day} className="wrap-anywhere">
              <span className="font-semibold">{formatCalendarDay(day)}</span>
              {` ${ranges.map(sayHours).join(', ')}`}
            </p>
          ))}
        </div>
      )
    }
    case 'snippet':
      return <Named name={fact.snippet.title}>{fact.snippet.content}</Named>
    case 'policy':
      return <Named name={nameOfFact(fact)}>{fact.content}</Named>
    case 'contact':
    case 'about':
      return <Named name={nameOfFact(fact)}>{fact.value}</Named>
  }
}

const sayDate = ({ data }: SpecialDate) => formatCalendarDay(data)
const sayHours = ({ fechado, inicio = '', fim = '', descricao }: SpecialDate) =>
  [fechado ? copy.closed : copy.open(inicio, fim), descricao].filter(Boolean).join(' · ')

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="whitespace-pre-line wrap-anywhere text-muted empty:hidden">{children}</p>
    </div>
  )
}
