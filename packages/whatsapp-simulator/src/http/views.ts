import { type Content, type ContentView, shown } from '../store/content.ts'
import type { Person } from '../people/people.ts'
import type { PhoneEvent } from '../network/events.ts'
import type { Chat, Message, Status } from '../store/message-store.ts'

export type PersonView = {
  phone: string
  name: string
  lid: string
  autoRead: boolean
  linkedDevices: Array<{ device: number; online: boolean; available: boolean }>
}
export type InboxMessage = { id: string; from: string; text: string; at: string } & Partial<ContentView>
export type ChatMessage = {
  id: string
  fromMe: boolean
  text: string
  at: string
  status: Status
} & Partial<ContentView>
export type ChatView = { with: string; name: string; unread: number; last: ChatMessage }

export const personView = ({ phone, name, lid, autoRead, links }: Person): PersonView => ({
  phone,
  name,
  lid,
  autoRead,
  linkedDevices: [...links.values()].map(({ device, active, available = false }) => ({
    device,
    online: active,
    available: active && available,
  })),
})

export const inboxMessage = ({ id, peer, text, at, content }: Message): InboxMessage => ({
  id,
  from: peer,
  text,
  at: iso(at),
  ...extra(content),
})

export const chatMessage = ({ id, fromMe, text, at, status, content }: Message): ChatMessage => ({
  id,
  fromMe,
  text,
  at: iso(at),
  status,
  ...extra(content),
})

const extra = (content: Content | undefined) => (content ? shown(content) : {})

export const chatView = ({ peer, unread, last }: Chat, name: string): ChatView => ({
  with: peer,
  name,
  unread,
  last: chatMessage(last),
})

/** Returns the body of a server-sent event; its name is the event's type. */
export function eventData(event: PhoneEvent) {
  if (event.type === 'message') return { with: event.message.peer, ...chatMessage(event.message) }
  const { type: _type, phone: _phone, ...rest } = event
  return rest
}

export const iso = (ms: number) => new Date(ms).toISOString()
