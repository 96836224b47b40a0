import type { ConnectedNumber, Conversation } from '@balcao/contract'
import { contactPanel as copy } from '@balcao/copy/inbox/contact-panel'
import { ButtonLink } from '#components/button.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { api } from '#lib/api.ts'
import { formatDate, formatPhone, formatWhen } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ContactAvatar } from '../contact-avatar.tsx'
import { contactName } from '../contact-name.ts'
import { ConversationHistory } from './conversation-history.tsx'
import { TagEditor } from './tag-editor.tsx'

interface Props {
  conversation: Conversation
  numbers: ConnectedNumber[]
}

/** What is known of a contact, and how it came about. */
export function ContactDetails({ conversation, numbers }: Props) {
  const { contact, numberId } = conversation
  const query = useQuery(api.contacts.get.queryOptions({ input: { contactId: contact.id } }))
  const now = useNow(60_000)
  const number = numbers.find(({ id }) => id === numberId)
  const known = query.data?.contact
  return (
    <>
      <div className="flex flex-col items-center pt-6 pb-4 text-center">
        <ContactAvatar contact={contact} size="lg" className="size-16! text-xl" />
        <p className="mt-3 max-w-full font-display text-lg font-semibold wrap-anywhere">{contactName(contact)}</p>
        {contact.name && contact.phone && <p className="text-sm text-muted numeric">{formatPhone(contact.phone)}</p>}
      </div>
      <Section title={copy.tags.title}>
        <TagEditor conversation={conversation} />
      </Section>
      {known ? (
        <>
          <Section title={copy.captured}>
            <dl className="space-y-1.5 text-sm">
              <Line label={copy.email} value={known.email} />
              <Line label={copy.birthday} value={known.birthday && birthday(known.birthday)} />
              <Line label={copy.firstContact} value={formatDate(known.createdAt)} />
              <Line label={copy.lastMessage} value={known.lastMessageAt && formatWhen(known.lastMessageAt, now)} />
              <Line
                label={copy.number}
                value={number?.number ? formatPhone(number.number) : (number?.instanceName ?? '')}
              />
            </dl>
          </Section>
          <Section title={copy.notes}>
            <p className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">{known.notes || copy.noNotes}</p>
          </Section>
          <Section title={copy.consent}>
            <p className="text-sm text-muted">
              {known.optedOutAt ? copy.refused(formatDate(known.optedOutAt)) : copy.allowed}
            </p>
          </Section>
        </>
      ) : query.isError ? (
        <ErrorState title={copy.error} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <Skeleton className="mt-4 h-40 w-full" />
      )}
      <ConversationHistory conversation={conversation} numbers={numbers} />
      <ButtonLink
        to={`${paths.contacts}?q=${encodeURIComponent(contact.phone ?? contact.name ?? '')}`}
        variant="secondary"
        size="sm"
        className="mt-5 w-full"
      >
        {copy.edit}
      </ButtonLink>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Line({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className={value ? 'min-w-0 text-right wrap-anywhere numeric' : 'text-muted'}>{value || copy.unknown}</dd>
    </div>
  )
}

/** `28/02/1990`, from `1990-02-28`. */
const birthday = (iso: string) => iso.split('-').toReversed().join('/')
