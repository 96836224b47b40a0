import type { Venue } from '@balcao/contract'
import { configuration } from '@balcao/copy/settings/configuration'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useUser } from '#lib/session.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { firstValues } from './first-values.ts'
import { SegmentField } from './segment-field.tsx'
import { basicsOf, basicsValues } from './venue-values.ts'

const { basics: copy } = configuration

/** Asks for name, description and welcome message of the agent, on one card. */
export function BasicsPanel() {
  const venue = useQuery(api.venue.get.queryOptions())
  return (
    <Panel title={copy.title}>
      {venue.isPending && <Skeleton className="h-72 w-full" />}
      {venue.isError && !venue.data && (
        <ErrorState title={copy.loadError} error={venue.error} onRetry={venue.refetch} retrying={venue.isFetching} />
      )}
      {venue.data && <BasicsForm venue={venue.data} />}
    </Panel>
  )
}

function BasicsForm({ venue }: { venue: Venue }) {
  const { businessName } = useUser()
  const { register, errors, handleSubmit, base, renew } = useContractForm(basicsValues, {
    stored: basicsOf(venue),
    start: (basics) => firstValues(basics, businessName),
  })
  const queries = useQueryClient()
  const toast = useToast()
  const save = useMutation(
    api.venue.save.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(api.venue.get.queryKey(), saved)
        renew(basicsOf(saved))
        toast({ title: copy.saved, description: copy.savedText })
      },
      onError: (error) => toast({ title: copy.saveError, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
  return (
    <GuardedForm
      savedAt={savedAt(save)}
      noValidate
      onSubmit={handleSubmit((general) => save.mutate({ general, base: { general: base } }))}
      className="space-y-4"
    >
      <Field label={copy.name} error={errors.name} required>
        <Input maxLength={120} {...register('name')} />
      </Field>
      <Field label={copy.description} required="optional">
        <Textarea maxLength={500} {...register('description')} />
      </Field>
      <Field label={copy.welcome} hint={copy.welcomeHint} required="optional">
        <Textarea maxLength={1000} {...register('welcomeMessage')} />
      </Field>
      <SegmentField {...register('segmento')} />
      <Button type="submit" busy={save.isPending}>
        {copy.save}
      </Button>
    </GuardedForm>
  )
}
