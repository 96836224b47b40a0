import { z } from 'zod'

/** Holds an action at the door that the server has not confirmed. `name` is for messages about it. */
const CheckInAct = z.object({
  kind: z.enum(['in', 'undo']),
  id: z.string(),
  guestId: z.string(),
  people: z.number(),
  name: z.string(),
  at: z.coerce.date(),
})
export type CheckInAct = z.infer<typeof CheckInAct>

/** The result of one try: done, to be tried again, the door is shut, or refused for good. */
export type Outcome = 'done' | 'later' | 'shut' | { refused: string }

type State = { pending: CheckInAct[]; refused: (CheckInAct & { reason: string })[] }

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 10_000

/**
 * Keeps the actions at the door, in order, on this phone until the server has them. Each has an id of its own, so one
 * whose answer was lost is sent again and counts once.
 */
export function createCheckInQueue({
  key,
  storage,
  send,
}: {
  key: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  send: (act: CheckInAct) => Promise<Outcome>
}) {
  let state: State = { pending: read(storage, key), refused: [] }
  let sending = false
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: State) => {
    state = next
    write(storage, key, state.pending)
    for (const listener of listeners) listener()
  }

  const flush = async () => {
    clearTimeout(timer)
    if (sending) return
    sending = true
    for (let act = state.pending[0]; act; act = state.pending[0]) {
      const outcome = await send(act)
      if (outcome === 'shut') break
      if (outcome === 'later') {
        timer = setTimeout(() => void flush(), pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE)
        break
      }
      pause = FIRST_PAUSE
      const refused = typeof outcome === 'object' ? [{ ...act, reason: outcome.refused }] : []
      set({ pending: state.pending.slice(1), refused: [...state.refused, ...refused] })
    }
    sending = false
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(act: CheckInAct) {
      set({ ...state, pending: [...state.pending, act] })
      void flush()
    },
    /** Forgets what was refused, once somebody has read it. */
    dismiss: () => set({ ...state, refused: [] }),
    /** Tries at once, because the network is back, or the page was opened. */
    flush: () => void flush(),
    stop: () => clearTimeout(timer),
  }
}

function read(storage: Pick<Storage, 'getItem'>, key: string): CheckInAct[] {
  try {
    return z.array(CheckInAct).parse(JSON.parse(storage.getItem(key) ?? '[]'))
  } catch {
    // Storage may be refused, or hold what an older version wrote.
    return []
  }
}

function write(storage: Pick<Storage, 'setItem' | 'removeItem'>, key: string, pending: CheckInAct[]) {
  try {
    if (pending.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(pending))
  } catch {
    // PersistedTexts in memory then, until the page is left.
  }
}
