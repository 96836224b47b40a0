import type { Channel, Consent, Contact, ContactRecord, Conversation, CustomField } from '@balcao/contract'
import { contacts as words } from '@balcao/copy/contacts/screen'
import { contactPanel as copy } from '@balcao/copy/inbox/contact-panel'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { writeCustom, writeDay } from '#modules/contacts/index.ts'
import { formatCount, formatDate, formatPhone, formatWhen } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ContactLists } from '#modules/guest-lists/index.ts'
import { ContactTables } from '#modules/reservations/index.ts'
import { ContactAvatar } from '../contact-avatar.tsx'
import { contactName } from '../contact-name.ts'
import { conversationChannel } from '../conversation-channel.ts'
import { Consents } from './consents.tsx'
import { ConversationHistory } from './conversation-history.tsx'
import { Facts } from './facts.tsx'
import { TagEditor } from './tag-editor.tsx'

interface Props {
  conversation: Conversation
  channels: Channel[]
}

/** Shows what is known of a contact, and how it became known. */
export function ContactDetails({ conversation, channels }: Props) {
  const { contact } = conversation
  const query = useQuery(api.contacts.get.queryOptions({ input: { contactId: contact.id } }))
  const now = useNow(60_000)
  const known = query.data?.contact
  const fields = useQuery(api.contacts.fields.list.queryOptions()).data?.fields ?? []
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
      {query.data && known ? (
        <>
          <Section title={copy.record.title}>
            <Record record={query.data.record} />
          </Section>
          <ContactTables contactId={contact.id} />
          <ContactLists contactId={contact.id} />
          <Section title={copy.captured}>
            <dl className="space-y-1.5 text-sm">
              {query.data.phones
                .filter((phone) => phone !== known.phone)
                .map((phone) => (
                  <Line key={phone} label={copy.otherPhones} value={formatPhone(phone)} />
                ))}
              <Line label={copy.email} value={known.email} />
              <Line label={copy.birthday} value={writeDay(known.birthday)} />
              <Line label={copy.firstContact} value={formatDate(known.createdAt)} />
              {known.chattedBefore && <Line label={copy.before} value={copy.chattedBefore} />}
              <Line label={copy.lastMessage} value={known.lastMessageAt && formatWhen(known.lastMessageAt, now)} />
              <Line label={copy.number} value={conversationChannel(conversation, channels)} />
              {customOf(fields, known).map(([label, value]) => (
                <Line key={label} label={label} value={value} />
              ))}
            </dl>
          </Section>
          {query.data.facts.length > 0 && (
            <Section title={words.facts.title}>
              <Facts facts={query.data.facts} />
            </Section>
          )}
          <Section title={copy.notes}>
            <p className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">{known.notes || copy.noNotes}</p>
          </Section>
          <Section title={copy.consent}>
            <p className="text-sm text-muted">{consentNow(known, query.data.consents)}</p>
            <Consents consents={query.data.consents} />
          </Section>
        </>
      ) : query.isError ? (
        <ErrorState title={copy.error} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <Skeleton className="mt-4 h-40 w-full" />
      )}
      <ConversationHistory conversation={conversation} channels={channels} />
      <ButtonLink to={paths.contact(contact.id)} variant="secondary" size="sm" className="mt-5 w-full">
        {copy.edit}
      </ButtonLink>
    </>
  )
}

/** Shows what the venue's records hold: visits, absences, lists and conversations. */
function Record({ record: { tables, lists, lastVisit, conversations } }: { record: ContactRecord }) {
  const { record: words } = copy
  const { count, firstAt } = conversations
  return (
    <dl className="space-y-1.5 text-sm">
      <Line label={words.visits} value={words.visitsOf(tables.seated, lists.entered)} none={words.noVisits} />
      {lastVisit && <Line label={words.lastVisit} value={writeDay(lastVisit)} />}
      {tables.noShow > 0 && <Line label={words.noShows} value={words.noShowsOf(tables.noShow)} />}
      {tables.cancelled > 0 && <Line label={words.cancelled} value={formatCount(tables.cancelled)} />}
      {tables.coming > 0 && <Line label={words.coming} value={formatCount(tables.coming)} />}
      {lists.names > 0 && <Line label={words.lists} value={formatCount(lists.names)} />}
      {count > 0 && (
        <Line label={words.conversations} value={words.conversationsOf(count, firstAt ? formatDate(firstAt) : '')} />
      )}
    </dl>
  )
}

/** Says whether the person gets outreach, and since when where that was ever decided. */
function consentNow({ optedOutAt }: Contact, consents: Consent[]): string {
  if (optedOutAt) return copy.refused(formatDate(optedOutAt))
  const last = consents[0]
  return last?.change === 'opted-in' ? copy.allowedSince(formatDate(last.at)) : copy.allowed
}

/** Returns the venue's own fields that have a value for this person. */
const customOf = (fields: CustomField[], { custom }: Contact) =>
  fields
    .map((field) => [field.label, writeCustom(field, custom[field.key])] as const)
    .filter(([, value]) => value !== '')

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Line({ label, value, none = copy.unknown }: { label: string; value: string | null; none?: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className={value ? 'min-w-0 text-right wrap-anywhere numeric' : 'text-muted'}>{value || none}</dd>
    </div>
  )
}
