import { operator as copy } from '@balcao/copy/admin/operator'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useMutation } from '@tanstack/react-query'

/** Tests what is typed, saved or not. Place `Result` in the form, and the button beside the other one. */
export function useTrial<Failure extends string>(
  attempt: () => Promise<{ failure: Failure | null }>,
  words: { worked: string; failures: Record<Failure, string> },
) {
  const trial = useMutation({ mutationFn: attempt })
  const { data } = trial
  return {
    button: (
      <Button variant="secondary" busy={trial.isPending} onClick={() => trial.mutate()}>
        {copy.test}
      </Button>
    ),
    result: (
      <div aria-live="polite">
        {data?.failure === null && <Notice tone="sky">{words.worked}</Notice>}
        {data?.failure && <Notice>{words.failures[data.failure]}</Notice>}
        {trial.isError && <Notice title={copy.testError}>{errorMessage(trial.error)}</Notice>}
      </div>
    ),
  }
}
