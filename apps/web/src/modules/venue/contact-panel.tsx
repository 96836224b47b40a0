import type { Venue } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { ContactFields } from './contact-fields.tsx'
import { useSaveVenue } from './use-save-venue.ts'
import { VenuePanel } from './venue-panel.tsx'
import { contactOf, contactStored, contactValues } from './venue-values.ts'

/** Asks for the ways to reach the venue, on one card. */
export function ContactPanel() {
  return (
    <VenuePanel title={venueForm.tabs.contact} height="h-96">
      {(venue) => <ContactForm profile={venue.profile} />}
    </VenuePanel>
  )
}

function ContactForm({ profile }: Pick<Venue, 'profile'>) {
  const { register, errors, handleSubmit, base, renew } = useContractForm(contactValues, {
    stored: contactStored(profile),
    start: contactOf,
  })
  const save = useSaveVenue((saved) => renew(contactStored(saved.profile)))
  return (
    <GuardedForm
      savedAt={savedAt(save)}
      noValidate
      onSubmit={handleSubmit((contact) => save.mutate({ contact, base: { contact: base } }))}
      className="space-y-5"
    >
      <ContactFields field={register} error={(name) => errors[name]} />
      <Button type="submit" busy={save.isPending}>
        {venueForm.saveContact}
      </Button>
    </GuardedForm>
  )
}
