import type { ContactFact } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { writeDay } from '#modules/contacts/index.ts'

const { facts: copy } = contacts

/** Shows the facts that the person told the assistant about themselves, in their words. */
export function Facts({ facts }: { facts: ContactFact[] }) {
  return (
    <ul className="space-y-2 text-sm">
      {facts.map(({ field, value, message }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{copy.fields[field]}: </span>
          <span className="font-semibold">{field === 'birthday' ? writeDay(value) : value}</span>
          {message && <span className="line-clamp-2 text-muted">{copy.said(message)}</span>}
        </li>
      ))}
    </ul>
  )
}
