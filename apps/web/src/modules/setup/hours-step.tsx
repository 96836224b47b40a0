import type { Venue } from '@balcao/contract'
import { hoursPresets, setup } from '@balcao/copy/setup'
import { venueForm } from '@balcao/copy/venue-form'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChoiceGrid } from '#ui/form/choice-grid.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useBase } from '#lib/use-base.ts'
import { type HoursDraft, hoursProblem, hoursToSave, HoursTab } from '#modules/venue/index.ts'
import { useMutation } from '@tanstack/react-query'
import { Moon, SlidersHorizontal, Sun } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { closesLate, type Preset, presetsOf, weekOf } from './hours-presets.ts'
import { useRefresh } from './queries.ts'
import { nameOf } from './steps.ts'
import { WeekList } from './week-list.tsx'

const { hours: copy } = setup

/** Asks for the opening hours: usual ones of the trade, in one's own words, or day by day. */
export function HoursStep({ venue, onDone }: { venue: Venue; onDone: () => void }) {
  const { timezone, horarios, datasEspeciais } = venue.profile
  const base = useBase({ hours: { timezone, horarios, datasEspeciais } })
  const [draft, setDraft] = useState<HoursDraft>({
    timezone: venue.hoursSaved ? timezone : zoneHere(timezone),
    horarios,
    datasEspeciais,
  })
  const [preset, setPreset] = useState<Preset | ''>('')
  const [isChosen, setChosen] = useState(venue.hoursSaved)
  const [adjusts, setAdjusts] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refresh = useRefresh()
  const save = useMutation(
    api.venue.save.mutationOptions({
      onSuccess: () => {
        refresh()
        onDone()
      },
    }),
  )
  const take = (week: HoursDraft['horarios'], from: Preset | '') => {
    setDraft({ ...draft, horarios: week })
    setPreset(from)
    setChosen(true)
  }
  const submit = () => {
    const found = hoursProblem(draft)
    setProblem(found)
    if (!found) save.mutate({ hours: hoursToSave(draft), base })
  }
  return (
    <div className="space-y-6">
      <ChoiceGrid
        legend={copy.presets}
        columns="grid-cols-2 sm:grid-cols-4"
        choices={presetsOf(venue.settings.type).map((value) => ({
          value,
          label: hoursPresets[value],
          icon: closesLate(value) ? Moon : Sun,
        }))}
        value={preset}
        onChange={(chosen) => take(weekOf(chosen), chosen)}
      />
      <Written onRead={(week) => take(week, '')} />
      {isChosen && !adjusts && (
        <div>
          <p className="mb-2 text-sm font-semibold">{copy.week}</p>
          <WeekList hours={draft.horarios} />
        </div>
      )}
      {adjusts && (
        <HoursTab
          draft={draft}
          neverSaved={false}
          onChange={(changed) => {
            setDraft(changed)
            setChosen(true)
          }}
        />
      )}
      {problem && <Notice>{problem}</Notice>}
      {save.isError && <Notice title={copy.error}>{errorMessage(save.error)}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={!isChosen} busy={save.isPending} onClick={submit}>
          {copy.save}
        </Button>
        {!adjusts && (
          <Button reads variant="secondary" onClick={() => setAdjusts(true)}>
            <SlidersHorizontal size={18} aria-hidden />
            {copy.adjust}
          </Button>
        )}
        <ButtonLink to={paths.setupStep(nameOf('tell'))} variant="ghost">
          {venue.hoursSaved ? setup.next : setup.skip}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Reads hours as somebody writes them. */
function Written({ onRead }: { onRead: (week: HoursDraft['horarios']) => void }) {
  const [text, setText] = useState('')
  const [isUnread, setUnread] = useState(false)
  const read = useMutation(
    api.setup.read.mutationOptions({
      onSuccess: ({ readings, known, stored }) => {
        const found = readings.find(({ fact }) => fact.kind === 'hours')
        const week = found?.fact.kind === 'hours' ? found.fact.horarios : known > 0 ? stored.hours?.horarios : undefined
        setUnread(!week)
        if (week) onRead(week)
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') read.mutate({ text })
  }
  const error = read.isError ? errorMessage(read.error) : isUnread ? copy.unread : undefined
  return (
    <form onSubmit={submit} className="max-w-md">
      <Field label={copy.write} error={error}>
        <div className="flex gap-2">
          <Input
            value={text}
            maxLength={500}
            placeholder={copy.writePlaceholder}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" reads variant="secondary" busy={read.isPending} disabled={text.trim() === ''}>
            {copy.read}
          </Button>
        </div>
      </Field>
    </form>
  )
}

/** Returns the time zone of this browser where it is one of Brazil. */
function zoneHere(otherwise: string): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return Object.hasOwn(venueForm.hours.zones, here) ? here : otherwise
}
