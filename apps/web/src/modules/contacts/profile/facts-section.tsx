import type { ContactFact } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { writeDay } from '../fields/write-day.ts'
import { formatWhen } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { Link } from 'react-router'
import { useContact } from '../queries.ts'

const { facts: copy } = contacts
const MINUTE = 60_000

/**
 * Shows the facts that the person told the assistant about themselves, with their words and the place; renders nothing
 * without any.
 */
export function FactsSection({ contactId }: { contactId: string }) {
  const { data } = useContact(contactId)
  if (!data || data.facts.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{copy.title}</h3>
      <ul className="mt-3 space-y-3 text-sm">
        {data.facts.map((fact) => (
          <Fact key={fact.field} fact={fact} />
        ))}
      </ul>
    </section>
  )
}

function Fact({ fact: { field, value, at, message, conversationId } }: { fact: ContactFact }) {
  const now = useNow(MINUTE)
  return (
    <li className="wrap-anywhere">
      <p>
        <span className="text-muted">{copy.fields[field]}: </span>
        <span className="font-semibold">{field === 'birthday' ? writeDay(value) : value}</span>
      </p>
      {message && <p className="line-clamp-2 text-muted">{copy.said(message)}</p>}
      <p className="numeric flex flex-wrap gap-x-2 text-muted">
        {formatWhen(at, now)}
        {conversationId && (
          <Link to={paths.chat(conversationId)} className="font-medium text-ink underline underline-offset-2">
            {copy.open}
          </Link>
        )}
      </p>
    </li>
  )
}
