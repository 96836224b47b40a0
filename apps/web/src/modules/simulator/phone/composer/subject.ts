import type { ThreadMessage } from '../../thread.ts'

/** Holds the message that the next one answers or edits. */
export type Subject = { mode: 'reply' | 'edit'; message: ThreadMessage }
