import type { SendingRules } from '@balcao/contract'
import { sendingRules as copy } from '@balcao/copy/pace'
import { Button } from '#components/button.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Field } from '#components/form/field.tsx'
import { Switch } from '#components/form/switch.tsx'
import { Textarea } from '#components/form/textarea.tsx'
import { Notice } from '#components/notice.tsx'
import { Panel } from '#components/panel.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToast } from '#components/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { QuietHours } from './quiet-hours.tsx'

/** What holds for all numbers of the house: when outreach is silent, and the apology after an outage. */
export function SendingRulesPanel() {
  const house = useQuery(api.house.get.queryOptions())
  return (
    <Panel title={copy.title}>
      {house.isPending && <Skeleton className="h-40 w-full" />}
      {house.isError && !house.data && (
        <ErrorState title={copy.error} error={house.error} onRetry={house.refetch} retrying={house.isFetching} />
      )}
      {house.data && <RulesForm rules={house.data.sending} />}
    </Panel>
  )
}

function RulesForm({ rules }: { rules: SendingRules }) {
  const [quiet, setQuiet] = useState(rules.quiet)
  const [apology, setApology] = useState(rules.apology)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useSaveRules()
  const toast = useToast()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf({ quiet, apology })
    setProblem(found)
    if (found) return
    // Switched off, an empty text is not worth a complaint: what was written before stays.
    const words = apology.text.trim() ? apology : { ...apology, text: rules.apology.text }
    mutate(
      { sending: { quiet, apology: words } },
      {
        onSuccess: () => toast({ title: copy.saved }),
        onError: (error) => toast({ title: copy.saveError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  }
  return (
    <form noValidate onSubmit={save} onChange={() => setProblem(null)} className="space-y-6">
      <QuietHours quiet={quiet} onChange={setQuiet} />
      <fieldset className="space-y-3">
        <legend className="mb-1 font-semibold">{copy.apology}</legend>
        <Switch checked={apology.on} onChange={(on) => setApology({ ...apology, on })} label={copy.apologyOn} />
        {apology.on && (
          <Field label={copy.apologyText} hint={copy.apologyHint} required>
            <Textarea
              value={apology.text}
              maxLength={500}
              onChange={(event) => setApology({ ...apology, text: event.currentTarget.value })}
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
    </form>
  )
}

function problemOf({ quiet, apology }: SendingRules): string | null {
  if (quiet && (!quiet.from || !quiet.until)) return copy.incomplete
  if (quiet && quiet.from === quiet.until) return copy.same
  return apology.on && !apology.text.trim() ? copy.apologyMissing : null
}

function useSaveRules() {
  const queries = useQueryClient()
  return useMutation(
    api.house.save.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(api.house.get.queryKey(), saved)
        return queries.invalidateQueries({ queryKey: api.numbers.pace.key() })
      },
    }),
  )
}
