import type { OutreachWait } from '@balcao/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

/** Milliseconds between two looks, because the end of a pause or of quiet hours is no event. */
const LOOK_AGAIN = 60_000

/** Returns why the messages of this wait, and until when; undefined when none waits. */
export function useOutreachWait(kind: OutreachWait['kind'], id: string): OutreachWait | undefined {
  return useOutreachWaits().find((wait) => wait.kind === kind && wait.id === id)
}

/** Returns everything of the venue that waits for a channel. */
export function useOutreachWaits(): OutreachWait[] {
  const { data } = useQuery(api.channels.waits.queryOptions({ refetchInterval: LOOK_AGAIN }))
  return data?.waits ?? NONE
}

const NONE: OutreachWait[] = []
