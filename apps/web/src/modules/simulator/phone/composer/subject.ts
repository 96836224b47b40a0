import type { ThreadMessage } from '../../thread.ts'

/** What the next message speaks of. */
export type Subject = { mode: 'reply' | 'edit'; message: ThreadMessage }
