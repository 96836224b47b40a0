import { SaveVenueInput, type Venue } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { api } from '#lib/api.ts'
import { useUser } from '#lib/session.tsx'
import { useBase } from '#lib/use-base.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ContactFields } from './contact-fields.tsx'
import { firstValues } from './first-values.ts'
import { GeneralTab } from './general-tab.tsx'
import { hoursOf, hoursProblem, hoursToSave } from './hours.ts'
import { HoursTab } from './hours-tab.tsx'
import { useSaveVenue } from './use-save-venue.ts'
import { basicsOf, basicsValues, contactOf, contactStored, contactValues } from './venue-values.ts'

type Tab = 'general' | 'contact' | 'hours'
const FORM_ID = 'venue-form'
const dialogForm = z.object({
  ...basicsValues.shape,
  ...contactValues.shape,
  hours: SaveVenueInput.shape.hours,
})

/** Shows 'Configurar Agente' of the overview, in three tabs. */
export function VenueDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const venue = useQuery(api.venue.get.queryOptions({ enabled: open }))
  const save = useSaveVenue(onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={venueForm.title}
      size="lg"
      keepOnOutsidePress
      footer={
        <>
          <CancelButton>{venueForm.cancel}</CancelButton>
          <Button type="submit" form={FORM_ID} busy={save.isPending} disabled={!venue.data}>
            {venueForm.save}
          </Button>
        </>
      }
    >
      {venue.isPending && <FormSkeleton />}
      {venue.isError && !venue.data && (
        <ErrorState
          title={venueForm.loadError}
          error={venue.error}
          onRetry={venue.refetch}
          retrying={venue.isFetching}
        />
      )}
      {venue.data && <VenueForm venue={venue.data} onSave={(input) => save.mutate(input)} />}
    </Dialog>
  )
}

/**
 * Shows the form. It starts from the venue as it was when the dialog opened; a push does not overwrite what is being
 * typed.
 */
function VenueForm({
  venue,
  onSave,
}: {
  venue: Venue
  onSave: (input: SaveVenueInput & { base: Record<string, unknown> }) => void
}) {
  const { businessName } = useUser()
  const [tab, setTab] = useState<Tab>('general')
  const [hoursOpened, setHoursOpened] = useState(false)
  const { register, watch, setValue, errors, formState, handleSubmit } = useContractForm(dialogForm, {
    start: {
      ...firstValues(basicsOf(venue), businessName),
      ...contactOf(venue.profile),
      hours: hoursOf(venue),
    },
    also: ({ hours }) => ({ hours: (hoursOpened && hoursProblem(hours)) || undefined }),
    // Hours that were never looked at stay unknown to the assistant: they are not saved along.
    read: (typed) => ({ ...typed, hours: hoursOpened ? hoursToSave(typed.hours) : undefined }),
  })
  const base = useBase({ general: basicsOf(venue), contact: contactStored(venue.profile), hours: hoursOf(venue) })
  const show = (next: Tab) => {
    setTab(next)
    if (next === 'hours') setHoursOpened(true)
  }
  const submit = handleSubmit(
    ({ name, description, welcomeMessage, segmento, hours, ...contact }) =>
      onSave({ general: { name, description, welcomeMessage, segmento }, contact, hours, base }),
    (wrong) => {
      const names = Object.keys(wrong)
      const isIn = (shape: object) => names.some((name) => name in shape)
      show(isIn(basicsValues.shape) ? 'general' : isIn(contactValues.shape) ? 'contact' : 'hours')
    },
  )
  return (
    <form id={FORM_ID} noValidate onSubmit={submit}>
      <Tabs
        label={venueForm.tabsLabel}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'general',
            label: venueForm.tabs.general,
            content: <GeneralTab field={register} nameError={errors.name} />,
          },
          {
            value: 'contact',
            label: venueForm.tabs.contact,
            content: <ContactFields field={register} error={(name) => errors[name]} />,
          },
          {
            value: 'hours',
            label: venueForm.tabs.hours,
            content: (
              <HoursTab
                draft={watch('hours')}
                // As on the page of the hours: no notice may come or go while the button is being pressed.
                onChange={(hours) => setValue('hours', hours, { shouldDirty: true })}
                neverSaved={!venue.hoursSaved}
                problem={errors.hours}
                tries={formState.submitCount}
              />
            ),
          },
        ]}
      />
    </form>
  )
}

function FormSkeleton() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-11 w-full" />
      {[0, 1, 2].map((field) => (
        <div key={field} className="space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  )
}
