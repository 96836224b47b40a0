import { SendingRules } from '@balcao/contract'
import { sendingRules as copy } from '@balcao/copy/rate-limit'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QuietHours } from './quiet-hours.tsx'

/**
 * Asks for the rules of all channels of the venue: the quiet hours of outreach, how much one person gets, and the
 * apology after an outage.
 */
export function SendingRulesPanel() {
  const venue = useQuery(api.venue.get.queryOptions())
  return (
    <Panel title={copy.title}>
      {venue.isPending && <Skeleton className="h-40 w-full" />}
      {venue.isError && !venue.data && (
        <ErrorState title={copy.error} error={venue.error} onRetry={venue.refetch} retrying={venue.isFetching} />
      )}
      {venue.data && <RulesForm rules={venue.data.sending} />}
    </Panel>
  )
}

function RulesForm({ rules }: { rules: SendingRules }) {
  const { register, bind, errors, handleSubmit, base, renew } = useContractForm(SendingRules, {
    stored: rules,
    start: (stored) => stored,
    words: { apology: copy.apologyMissing },
    also: ({ quiet }) => ({ quiet: quiet ? problemOf(quiet) : undefined }),
    // Switched off, an empty text is not worth a complaint: what was written before stays.
    read: ({ apology, ...typed }, stored) => ({
      ...typed,
      apology: apology.on || apology.text.trim() ? apology : { ...apology, text: stored.apology.text },
    }),
  })
  const saving = useSaveRules()
  const toast = useToast()
  const save = (sending: SendingRules) =>
    saving.mutate(
      { sending, base: { sending: base } },
      {
        onSuccess: (saved) => {
          renew(saved.sending)
          toast({ title: copy.saved })
        },
        onError: (error) => toast({ title: copy.saveError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  const apologizes = bind('apology.on')
  const problem = errors.quiet ?? errors.apology
  return (
    <GuardedForm savedAt={savedAt(saving)} noValidate onSubmit={handleSubmit(save)} className="space-y-6">
      <QuietHours {...bind('quiet')} />
      <fieldset className="space-y-3">
        <legend className="mb-1 font-semibold">{copy.perWeek}</legend>
        <Field label={copy.perWeekLabel} hint={copy.perWeekHint}>
          <Select className="max-w-56" {...register('perWeek', { setValueAs: (most) => (most ? Number(most) : null) })}>
            {choicesOf(base.perWeek).map((most) => (
              <option key={most} value={most}>
                {copy.perWeekChoice(most)}
              </option>
            ))}
            <option value="">{copy.perWeekAny}</option>
          </Select>
        </Field>
      </fieldset>
      <fieldset className="space-y-3">
        <legend className="mb-1 font-semibold">{copy.apology}</legend>
        <Switch checked={apologizes.value} onChange={apologizes.onChange} label={copy.apologyOn} />
        {apologizes.value && (
          <Field label={copy.apologyText} hint={copy.apologyHint} required>
            <Textarea maxLength={500} {...register('apology.text')} />
          </Field>
        )}
      </fieldset>
      {problem && <Notice>{problem}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" busy={saving.isPending}>
          {copy.save}
        </Button>
      </div>
    </GuardedForm>
  )
}

const CHOICES = [1, 2, 3, 4, 5, 7]

/** Returns the choices, including a value that another client of the contract may have set. */
const choicesOf = (set: number | null) =>
  set === null ? CHOICES : [...new Set([...CHOICES, set])].toSorted((one, other) => one - other)

function problemOf({ from, until }: NonNullable<SendingRules['quiet']>): string | undefined {
  if (!from || !until) return copy.incomplete
  return from === until ? copy.same : undefined
}

function useSaveRules() {
  const queries = useQueryClient()
  return useMutation(
    api.venue.save.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(api.venue.get.queryKey(), saved)
        return queries.invalidateQueries({ queryKey: api.channels.rateLimit.key() })
      },
    }),
  )
}
