import type { OccurrenceScope, VenueEvent, VenueEventInput } from '@balcao/contract'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'
import { useState } from 'react'
import { EventFields, inputOf, useEventForm } from './event-form.tsx'
import { useSaveEvent } from './queries.ts'

const { form: copy } = venueEvents

interface Props {
  /** The event as it is stored, or what a new one begins with. */
  initial: VenueEvent | VenueEventInput
  onClose: () => void
}

/** Asks for one event, and for one of a series which nights are meant. It must be mounted anew for each. */
export function EventDialog({ initial, onClose }: Props) {
  const stored = 'id' in initial ? initial : null
  const start = inputOf(initial)
  const save = useSaveEvent(stored?.id ?? null, start, onClose)
  const form = useEventForm(start)
  const [asked, ask] = useState<VenueEventInput | null>(null)
  const submit = (event: VenueEventInput, scope: OccurrenceScope) =>
    save.mutate({ event, scope }, { onError: () => ask(null) })
  return (
    <FormDialog
      onClose={onClose}
      title={stored ? copy.editTitle : copy.addTitle}
      onSubmit={form.handleSubmit((event) => (stored?.seriesId ? ask(event) : submit(event, 'this')))}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <EventFields form={form} />
      {asked && (
        <ScopeDialog
          words={venueEvents.series.save}
          choices={JSON.stringify(asked.repeats) === JSON.stringify(start.repeats) ? undefined : ['following', 'all']}
          busy={save.isPending}
          onClose={() => ask(null)}
          onChoose={(scope) => submit(asked, scope)}
        />
      )}
    </FormDialog>
  )
}
