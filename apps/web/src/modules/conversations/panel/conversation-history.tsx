import type { Channel, Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { contactPanel as copy } from '@balcao/copy/inbox/contact-panel'
import { api } from '#lib/api.ts'
import { formatWhen } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { conversationChannel } from '../conversation-channel.ts'

interface Props {
  conversation: Conversation
  channels: Channel[]
}

/** Shows the contact's conversations at every channel of the venue, when there are more than this one. */
export function ConversationHistory({ conversation, channels }: Props) {
  const input = { contactId: conversation.contact.id }
  const { data } = useQuery(api.conversations.ofContact.queryOptions({ input }))
  const now = useNow(60_000)
  if (!data || data.conversations.length < 2) return null
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-2 text-sm font-semibold">{copy.history}</h3>
      <ul className="space-y-1">
        {data.conversations.map((each) => {
          const { id, state, lastMessage } = each
          return (
            <li key={id}>
              <Link
                to={paths.chat(id)}
                aria-current={id === conversation.id ? 'page' : undefined}
                className="block rounded-control px-3 py-2 text-sm hover:bg-sunken aria-[current]:bg-brass-soft"
              >
                <span className="flex justify-between gap-2">
                  <span className="truncate numeric">{conversationChannel(each, channels)}</span>
                  {lastMessage && (
                    <span className="shrink-0 text-xs text-muted">{formatWhen(lastMessage.at, now)}</span>
                  )}
                </span>
                <span className="block truncate text-xs text-muted">
                  {id === conversation.id ? `${chats.states[state]} · ${copy.here}` : chats.states[state]}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
