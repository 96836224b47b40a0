import type { BinaryNode } from 'baileys'
import { isMedia, mediaTypeOf } from '../store/content.ts'
import { mayAsk, retryAnswer, retryRefusal } from '../wire/media-retry.ts'
import { deliver } from '../network/delivery.ts'
import type { Network } from '../network/network.ts'
import { phoneJid } from '../people/jids.ts'
import type { Link } from '../people/people.ts'
import { child, node, nowSeconds } from '../wire/nodes.ts'

/**
 * Handles the request of a linked device that found no file at a message's address: the phone uploads the file again,
 * if it still has it, and reports the new address.
 */
export function mediaAgain(network: Network, link: Link, receipt: BinaryNode) {
  const { id = '' } = receipt.attrs
  const asked = child(receipt, 'rmr')
  const attrs = { id, from: phoneJid(link.person), type: 'mediaretry', t: nowSeconds() }
  const about = node('rmr', { jid: asked?.attrs.jid, from_me: asked?.attrs.from_me })
  deliver(network, link, node('notification', attrs, [answer(network, link, receipt, id), about]))
}

function answer(network: Network, { person }: Link, receipt: BinaryNode, id: string): BinaryNode {
  const { jid, from_me: fromMe } = child(receipt, 'rmr')?.attrs ?? {}
  const peer = network.people.find(jid)?.person
  const message = peer && network.messages.find(person.phone, peer.phone, fromMe === 'true', id)
  const content = message?.content
  if (!message || !content || !isMedia(content) || !content.sealed) return retryRefusal('missing')
  const { sealed } = content
  if (!mayAsk(receipt, id, sealed.mediaKey)) return retryRefusal('key')
  const place = network.media.uploadAgain(mediaTypeOf(content.kind), sealed.directPath)
  if (!place) return retryRefusal('missing')
  network.messages.change(message, message.text, { ...content, sealed: { ...sealed, ...place } })
  return retryAnswer(id, sealed.mediaKey, place.directPath)
}
