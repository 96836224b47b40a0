import type { Venue } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Page } from '#ui/page.tsx'
import { useDraft } from '#lib/use-draft.ts'
import { type FormEvent, useState } from 'react'
import { hoursProblem, hoursToSave } from './hours.ts'
import { HoursTab } from './hours-tab.tsx'
import { useSaveVenue } from './use-save-venue.ts'
import { VenuePanel } from './venue-panel.tsx'

/** Shows the part of the settings in which the hours of the venue are changed: the week, and the dates that differ. */
export function HoursPage() {
  return (
    <Page title={venueForm.tabs.hours}>
      <VenuePanel title={venueForm.hours.title} height="h-160">
        {(venue) => <HoursForm venue={venue} />}
      </VenuePanel>
    </Page>
  )
}

function HoursForm({ venue: { profile, hoursSaved } }: { venue: Venue }) {
  const { timezone, horarios, datasEspeciais } = profile
  const { values, base, set, reset } = useDraft({ timezone, horarios, datasEspeciais })
  const [problem, setProblem] = useState<{ words: string } | null>(null)
  const save = useSaveVenue(reset)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = hoursProblem(values)
    setProblem(found ? { words: found } : null)
    if (!found && !save.isPending) save.mutate({ hours: hoursToSave(values), base: { hours: base } })
  }
  return (
    <GuardedForm savedAt={savedAt(save)} noValidate onSubmit={submit}>
      <HoursTab draft={values} onChange={set} neverSaved={!hoursSaved} problem={problem} />
      <div className="mt-6">
        <Button type="submit" busy={save.isPending}>
          {venueForm.saveHours}
        </Button>
      </div>
    </GuardedForm>
  )
}
