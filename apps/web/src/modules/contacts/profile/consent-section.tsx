import type { Consent } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatWhen } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { useState } from 'react'
import { useContact } from '../queries.ts'
import { ConsentDialog } from './consent-dialog.tsx'

const { consent: copy } = contacts
const MINUTE = 60_000

/** Shows whether the person may get outreach, and how that was decided. */
export function ConsentSection({ contactId }: { contactId: string }) {
  const { data, isError, error, refetch, isFetching } = useContact(contactId)
  const [asking, setAsking] = useState(false)
  const now = useNow(MINUTE)
  if (!data && isError) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  if (!data) return <Skeleton className="mt-6 h-24 w-full" />
  const { contact, consents } = data
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{copy.title}</h3>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {contact.optedOutAt ? copy.refused(formatWhen(contact.optedOutAt, now)) : copy.allowed}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {contact.optedOutAt ? copy.optIn : copy.optOut}
        </Button>
      </div>
      {consents.length > 0 && (
        <ul aria-label={copy.history} className="mt-3 space-y-1.5 text-sm">
          {consents.map((consent, index) => (
            <Line key={`${consent.at.toISOString()} ${index}`} consent={consent} now={now} />
          ))}
        </ul>
      )}
      {asking && <ConsentDialog contact={contact} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Line({ consent: { at, change, source, reason }, now }: { consent: Consent; now: Date }) {
  return (
    <li className="wrap-anywhere">
      <span className="flex flex-wrap gap-x-2">
        <span>{copy.changes[change]}</span>
        <span className="text-muted">{`${copy.sources[source]}, ${formatWhen(at, now)}`}</span>
      </span>
      {reason && <span className="text-muted">{reason}</span>}
    </li>
  )
}
