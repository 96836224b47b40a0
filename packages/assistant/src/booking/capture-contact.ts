import type { AssistantAction, ContactFields, ReplyInput } from '../assistant-types.ts'
import { fold } from '../language/fold.ts'
import { parseIntroducedName } from '../language/person-name.ts'

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
/** Brazilian numbers as people write them, with or without country and area code. */
const PHONE = /(?:\+?55[ .-]?)?\(?\b\d{2}\)?[ .-]?9?\d{4}[ .-]?\d{4}\b/
const INTRODUCTION = /\bme chamo\b|\bmeu nome\b|\bsou [oa]\b|\baqui (?:\u00e9|e|eh) [oa]\b|\bmy name is\b|\bme llamo\b/i

/** What the customer told about themselves in this burst and is not known yet, or null when nothing. The name is only taken when introduced. */
export function captureContact(messages: string[], known: ReplyInput['contact']): AssistantAction | null {
  const raw = messages.join('\n')
  const email = EMAIL.exec(raw)?.[0].replace(/\.$/, '')
  const phone = PHONE.exec(raw)?.[0]
  const introduced = INTRODUCTION.test(raw) || email || phone ? parseIntroducedName(raw) : null
  const name = introduced && fold(introduced) !== fold(known?.name ?? '') ? introduced : null
  const fields: ContactFields = { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
  return Object.keys(fields).length > 0 ? { type: 'capture_contact', fields } : null
}
