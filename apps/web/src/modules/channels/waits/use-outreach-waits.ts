import type { OutreachWait } from '@balcao/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

/** The end of a gap or of a night is no event: it is looked again. Milliseconds. */
const LOOK_AGAIN = 60_000

/** Returns why the messages of this wait, and until when; undefined while nothing does. */
export function useOutreachWait(kind: OutreachWait['kind'], id: string): OutreachWait | undefined {
  return useOutreachWaits().find((wait) => wait.kind === kind && wait.id === id)
}

/** Everything of the venue's that waits for a number. */
export function useOutreachWaits(): OutreachWait[] {
  const { data } = useQuery(api.numbers.waits.queryOptions({ refetchInterval: LOOK_AGAIN }))
  return data?.waits ?? NONE
}

const NONE: OutreachWait[] = []
