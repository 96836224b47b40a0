import { compose } from '../contents/compose.ts'
import type { Draft } from '../contents/composed.ts'
import type { Content } from '../store/content.ts'
import type { Person } from '../people/people.ts'
import { lidJid, phoneJid } from '../people/jids.ts'
import { newMessageId } from './message-id.ts'
import type { Network } from '../network/network.ts'
import { showMessage } from './show-message.ts'
import { acknowledge, markRead, sendReceipts } from './receipts.ts'
import { messageToDevice } from './to-device.ts'

export type Written = Draft & {
  /** The id, chosen by the sender; a new one when absent. */
  id?: string
  corrupt?: boolean
}

/**
 * Sends a message that a person types on the phone: to the other phone, to that person's linked devices, and as a copy
 * to the sender's own. Between phones nothing is encrypted, because both are in this process.
 */
export async function sendFromPhone(network: Network, from: Person, to: Person, written: Written) {
  const { id = newMessageId(), addressing = 'pn', corrupt } = written
  const at = Date.now()
  const { message: words, text, content, attrs } = await compose(network, from, to, written)
  return network.commits.atomically(async () => {
    const message = { phone: from.phone, peer: to.phone, id, fromMe: true, text, at, status: 'sent' as const }
    showMessage(network, { ...message, content })
    for (const link of to.links.values()) {
      await messageToDevice(network, from, link, words, { id, addressing, corrupt, attrs })
    }
    const destinationJid = addressing === 'lid' ? lidJid(to) : phoneJid(to)
    const copy = { deviceSentMessage: { destinationJid, message: words } }
    for (const link of from.links.values()) {
      await messageToDevice(network, from, link, copy, {
        id,
        addressing,
        attrs: { ...attrs, recipient: destinationJid },
      })
    }
    received(network, from, to, { id, text, at, content })
    return { id, at }
  })
}

export type Arrival = { id: string; text: string | undefined; at: number; content?: Content }

/**
 * Handles a message that arrives at the recipient's phone: it is shown once and confirmed each time it comes. A person
 * with `autoRead` reads it at once, unless linked devices serve the number: then those mark it as read.
 */
export function received(network: Network, from: Person, to: Person, { id, text, at, content }: Arrival) {
  if (text === undefined) return acknowledge(network, to, from, id, 'delivered')
  const message = { phone: to.phone, peer: from.phone, id, fromMe: false, text, at, status: 'delivered' as const }
  if (!showMessage(network, { ...message, content })) return confirmAgain(network, from, to, id)
  acknowledge(network, to, from, id, 'delivered')
  if (to.autoRead && to.links.size === 0) markRead(network, to, from, [id])
}

/** Confirms a message again whose sender repeats it, because the sender has not received our receipt. */
function confirmAgain(network: Network, from: Person, to: Person, id: string) {
  const status = network.messages.find(to.phone, from.phone, false, id)?.status
  sendReceipts(network, to, from, id, status === 'read' ? 'read' : 'delivered')
}
