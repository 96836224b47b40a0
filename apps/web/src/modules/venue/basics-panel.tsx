import type { Venue } from '@balcao/contract'
import { configuration } from '@balcao/copy/settings/configuration'
import { common } from '@balcao/copy/common'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useUser } from '#lib/session.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { firstValues } from './first-values.ts'
import { SegmentField } from './segment-field.tsx'

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
  const { name, description, welcomeMessage } = firstValues(venue.settings, businessName)
  // Fields that somebody else saves meanwhile are shown; typed ones stay.
  const { segmento } = venue.profile
  const form = useForm({
    values: { name, description, welcomeMessage, segmento },
    resetOptions: { keepDirtyValues: true },
  })
  const [base, setBase] = useState(() => baseOf(venue))
  const queries = useQueryClient()
  const toast = useToast()
  const save = useMutation(
    api.venue.save.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(api.venue.get.queryKey(), saved)
        setBase(baseOf(saved))
        form.reset(baseOf(saved))
        toast({ title: copy.saved, description: copy.savedText })
      },
      onError: (error) => toast({ title: copy.saveError, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
  return (
    <GuardedForm
      savedAt={savedAt(save)}
      noValidate
      onSubmit={form.handleSubmit((general) => save.mutate({ general, base: { general: base } }))}
      className="space-y-4"
    >
      <Field label={copy.name} error={form.formState.errors.name?.message} required>
        <Input
          maxLength={120}
          {...form.register('name', { validate: (value) => value.trim() !== '' || common.required })}
        />
      </Field>
      <Field label={copy.description} required="optional">
        <Textarea maxLength={500} {...form.register('description')} />
      </Field>
      <Field label={copy.welcome} hint={copy.welcomeHint} required="optional">
        <Textarea maxLength={1000} {...form.register('welcomeMessage')} />
      </Field>
      <SegmentField {...form.register('segmento')} />
      <Button type="submit" busy={save.isPending}>
        {copy.save}
      </Button>
    </GuardedForm>
  )
}

/** Returns what is stored, in the form in which it is saved. */
function baseOf({ settings, profile }: Venue) {
  const { name, description, welcomeMessage } = settings
  return { name, description, welcomeMessage, segmento: profile.segmento }
}
