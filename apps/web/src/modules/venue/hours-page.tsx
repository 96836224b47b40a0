import { SaveVenueInput, type Venue } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Page } from '#ui/page.tsx'
import { hoursOf, hoursProblem, hoursToSave } from './hours.ts'
import { HoursTab } from './hours-tab.tsx'
import { useSaveVenue } from './use-save-venue.ts'
import { VenuePanel } from './venue-panel.tsx'

const hoursForm = SaveVenueInput.pick({ hours: true }).required()

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

function HoursForm({ venue }: { venue: Venue }) {
  const { watch, setValue, errors, formState, handleSubmit, base, renew } = useContractForm(hoursForm, {
    stored: hoursOf(venue),
    start: (hours) => ({ hours }),
    also: ({ hours }) => ({ hours: hoursProblem(hours) ?? undefined }),
    read: ({ hours }) => ({ hours: hoursToSave(hours) }),
  })
  const save = useSaveVenue((saved) => renew(hoursOf(saved)))
  return (
    <GuardedForm
      savedAt={savedAt(save)}
      noValidate
      onSubmit={handleSubmit(({ hours }) => save.mutate({ hours, base: { hours: base } }))}
    >
      <HoursTab
        draft={watch('hours')}
        // A time counts when its field is left: no notice may come or go then, above the button that is being pressed.
        onChange={(hours) => setValue('hours', hours, { shouldDirty: true })}
        neverSaved={!venue.hoursSaved}
        problem={errors.hours}
        tries={formState.submitCount}
      />
      <div className="mt-6">
        <Button type="submit" busy={save.isPending}>
          {venueForm.saveHours}
        </Button>
      </div>
    </GuardedForm>
  )
}
