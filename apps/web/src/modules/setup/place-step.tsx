import type { EstablishmentType, Venue } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { setup } from '@balcao/copy/setup'
import { ButtonLink } from '#ui/button.tsx'
import { ChoiceGrid } from '#ui/form/choice-grid.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useBase } from '#lib/use-base.ts'
import { ESTABLISHMENT_ICONS, ESTABLISHMENT_TYPES, firstValues } from '#modules/venue/index.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from './queries.ts'
import { nameOf } from './steps.ts'

const { place: copy } = setup

/** Asks for the type of the place; choosing one saves it and goes on. */
export function PlaceStep({ venue, onDone }: { venue: Venue; onDone: () => void }) {
  const { businessName } = useUser()
  const base = useBase(venue.settings)
  const first = firstValues(venue.settings, businessName)
  const [name, setName] = useState(first.name)
  const [isMissing, setMissing] = useState(false)
  const refresh = useRefresh()
  const save = useMutation(
    api.venue.saveAgent.mutationOptions({
      onSuccess: () => {
        refresh()
        onDone()
      },
    }),
  )
  const choose = (type: EstablishmentType) => {
    setMissing(name.trim() === '')
    const { description, history } = first
    if (name.trim() !== '') save.mutate({ type, name, description, history, base })
  }
  return (
    <div className="space-y-6">
      <div className="max-w-md">
        <Field label={copy.name} error={isMissing && name.trim() === '' ? copy.nameMissing : undefined}>
          <Input value={name} maxLength={120} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      </div>
      <ChoiceGrid
        legend={copy.type}
        columns="grid-cols-2 sm:grid-cols-4"
        choices={ESTABLISHMENT_TYPES.map((value) => ({
          value,
          label: agentSettings.types[value],
          icon: ESTABLISHMENT_ICONS[value],
        }))}
        value={save.isPending ? save.variables.type : venue.settings.type}
        onChange={choose}
      />
      {save.isError && <Notice title={copy.error}>{errorMessage(save.error)}</Notice>}
      <ButtonLink to={paths.setupStep(nameOf('hours'))} variant="ghost">
        {venue.settings.type === '' ? setup.skip : setup.next}
      </ButtonLink>
    </div>
  )
}
