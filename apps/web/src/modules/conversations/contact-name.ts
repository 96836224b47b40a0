import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { formatPhone } from '#lib/format.ts'

/**
 * Returns the name of a contact on screen: the name, else the phone; both are unknown of somebody whom WhatsApp hides.
 */
export function contactName({ name, phone }: Pick<Conversation['contact'], 'name' | 'phone'>): string {
  return name?.trim() || (phone ? formatPhone(phone) : chats.unknownContact)
}
