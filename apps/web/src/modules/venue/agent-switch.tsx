import type { AssistantMode, Venue } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { cx } from '#lib/cx.ts'
import { errorMessage } from '#lib/errors.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const { mode: copy } = overview.agent
const MODES: AssistantMode[] = ['on', 'outside-hours', 'off']

/** Sets when the agent answers. It moves at once and goes back when the server refuses. */
export function AgentSwitch({ venue }: { venue: Venue }) {
  const { mutate } = useSetMode()
  const isReadOnly = useIsReadOnly()
  return (
    <fieldset disabled={isReadOnly} className="mt-5 disabled:opacity-50">
      <legend className="mb-2 text-sm text-muted">{copy.legend}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-control border border-line-strong/60 bg-raised p-1">
        {MODES.map((mode) => (
          <label
            key={mode}
            className={cx(
              'flex min-h-10 cursor-pointer items-center justify-center rounded-[7px] px-1 text-center text-[0.8125rem] leading-tight transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-ink',
              venue.mode === mode ? 'bg-brass-soft font-semibold text-ink' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="assistant-mode"
              className="sr-only"
              checked={venue.mode === mode}
              onChange={() => mutate({ mode })}
            />
            {copy.names[mode]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-xs text-muted" aria-live="polite">
        {venue.mode === 'outside-hours' && !venue.hoursSaved ? copy.hoursFirst : copy.meanings[venue.mode]}
      </p>
    </fieldset>
  )
}

function useSetMode() {
  const queries = useQueryClient()
  const toast = useToast()
  const queryKey = api.venue.get.queryKey()
  return useMutation(
    api.venue.setMode.mutationOptions({
      onMutate: async ({ mode }) => {
        await queries.cancelQueries({ queryKey })
        const before = queries.getQueryData(queryKey)
        if (before) queries.setQueryData(queryKey, { ...before, mode })
        return { before }
      },
      onError: (error, _input, context) => {
        queries.setQueryData(queryKey, context?.before)
        toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' })
      },
      onSuccess: (venue) => queries.setQueryData(queryKey, venue),
    }),
  )
}
