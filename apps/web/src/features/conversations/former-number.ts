import { formatPhone } from '#lib/format.ts'

/** What the number of a conversation was called before it was removed, as people read it; empty when it had no name yet. */
export const formerNumberName = (name: string) => (/^\d{10,}$/.test(name) ? formatPhone(name) : name)
