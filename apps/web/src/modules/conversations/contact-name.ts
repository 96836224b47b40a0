import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { formatPhone } from '#lib/format.ts'

/** Returns what a contact is called on screen: the name, else the phone; neither is known of somebody WhatsApp keeps hidden. */
export function contactName({ name, phone }: Pick<Conversation['contact'], 'name' | 'phone'>): string {
  return name?.trim() || (phone ? formatPhone(phone) : chats.unknownContact)
}
