import type { Venue, SaveVenueInput } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { api } from '#lib/api.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useUser } from '#lib/session.tsx'
import { useBase } from '#lib/use-base.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ContactFields } from './contact-fields.tsx'
import { firstValues } from './first-values.ts'
import { GeneralTab } from './general-tab.tsx'
import { hoursOf, hoursProblem, hoursToSave } from './hours.ts'
import { HoursTab } from './hours-tab.tsx'
import { useSaveVenue } from './use-save-venue.ts'
import { type VenueValues, venueValues, valuesOf } from './venue-values.ts'

type Tab = 'general' | 'contact' | 'hours'
const FORM_ID = 'venue-form'

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
  const form = useForm<VenueValues>({
    resolver: standardSchemaResolver(venueValues),
    defaultValues: valuesOf({ ...venue, settings: firstValues(venue.settings, businessName) }),
  })
  const base = useBase(baseOf(venue))
  const [tab, setTab] = useState<Tab>('general')
  const [hoursOpened, setHoursOpened] = useState(false)
  const [hours, setHours] = useState(() => hoursOf(venue))
  const [problem, setProblem] = useState<string | null>(null)

  const show = (next: Tab) => {
    setTab(next)
    if (next === 'hours') setHoursOpened(true)
  }
  const { errors, submitCount } = form.formState
  const submit = form.handleSubmit(
    (values) => {
      const found = hoursOpened ? hoursProblem(hours) : null
      setProblem(found)
      if (found) return show('hours')
      // Hours that were never looked at stay unknown to the assistant: they are not saved along.
      onSave({ ...values, base, hours: hoursOpened ? hoursToSave(hours) : undefined })
    },
    (wrong) => show(wrong.general ? 'general' : 'contact'),
  )
  return (
    <form id={FORM_ID} noValidate onSubmit={submit}>
      <Tabs
        label={venueForm.tabsLabel}
        value={tab}
        onChange={show}
        tabs={[
          { value: 'general', label: venueForm.tabs.general, content: <GeneralTab form={form} /> },
          {
            value: 'contact',
            label: venueForm.tabs.contact,
            content: (
              <ContactFields
                field={(name) => form.register(`contact.${name}`)}
                error={(name) => errors.contact?.[name]?.message}
              />
            ),
          },
          {
            value: 'hours',
            label: venueForm.tabs.hours,
            content: (
              <HoursTab
                draft={hours}
                onChange={setHours}
                neverSaved={!venue.hoursSaved}
                problem={problem ?? undefined}
                tries={submitCount}
              />
            ),
          },
        ]}
      />
    </form>
  )
}

/** Returns the venue as it was, in the form in which it is saved. */
function baseOf({ settings, profile }: Venue) {
  const { segmento, timezone, horarios, datasEspeciais, ...contact } = profile
  const { name, description, welcomeMessage } = settings
  const general = { name, description, welcomeMessage, segmento }
  return { general, contact, hours: { timezone, horarios, datasEspeciais } }
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
