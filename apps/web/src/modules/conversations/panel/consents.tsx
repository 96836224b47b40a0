import type { Consent } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { formatDate } from '#lib/format.ts'

const { consent: copy } = contacts

/** Shows how it was decided whether the person gets outreach, newest first. */
export function Consents({ consents }: { consents: Consent[] }) {
  if (consents.length === 0) return null
  return (
    <ul aria-label={copy.history} className="mt-2 space-y-1.5 text-sm">
      {consents.map(({ at, change, source, reason }, index) => (
        <li key={`${at.toISOString()} ${index}`} className="wrap-anywhere">
          {copy.changes[change]}
          <span className="numeric block text-xs text-muted">
            {[copy.sources[source], formatDate(at), reason].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
