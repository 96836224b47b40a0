import type { SendingRules } from '@balcao/contract'
import { sendingRules as copy } from '@balcao/copy/rate-limit'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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
  const { values, base, set, reset } = useDraft(rules)
  const { quiet, perWeek, apology } = values
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSaveRules()
  const { mutate, isPending } = saving
  const toast = useToast()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(values)
    setProblem(found)
    if (found) return
    // Switched off, an empty text is not worth a complaint: what was written before stays.
    const words = apology.text.trim() ? apology : { ...apology, text: base.apology.text }
    mutate(
      { sending: { quiet, perWeek, apology: words }, base: { sending: base } },
      {
        onSuccess: () => {
          reset()
          toast({ title: copy.saved })
        },
        onError: (error) => toast({ title: copy.saveError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  }
  return (
    <GuardedForm
      savedAt={savedAt(saving)}
      noValidate
      onSubmit={save}
      onChange={() => setProblem(null)}
      className="space-y-6"
    >
      <QuietHours quiet={quiet} onChange={(next) => set({ quiet: next })} />
      <fieldset className="space-y-3">
        <legend className="mb-1 font-semibold">{copy.perWeek}</legend>
        <Field label={copy.perWeekLabel} hint={copy.perWeekHint}>
          <Select
            className="max-w-56"
            value={perWeek ?? ''}
            onChange={({ currentTarget: { value } }) => set({ perWeek: value ? Number(value) : null })}
          >
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
        <Switch checked={apology.on} onChange={(on) => set({ apology: { ...apology, on } })} label={copy.apologyOn} />
        {apology.on && (
          <Field label={copy.apologyText} hint={copy.apologyHint} required>
            <Textarea
              value={apology.text}
              maxLength={500}
              onChange={(event) => set({ apology: { ...apology, text: event.currentTarget.value } })}
            />
          </Field>
        )}
      </fieldset>
      {problem && <Notice>{problem}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
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

function problemOf({ quiet, apology }: SendingRules): string | null {
  if (quiet && (!quiet.from || !quiet.until)) return copy.incomplete
  if (quiet && quiet.from === quiet.until) return copy.same
  return apology.on && !apology.text.trim() ? copy.apologyMissing : null
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
