import { decryptFile } from '../wire/media-cipher.ts'
import type { Network } from '../network/network.ts'
import { Refusal } from '../network/refusal.ts'
import { isMedia, mediaTypeOf } from '../store/content.ts'

/**
 * Opens a file of a chat as a person does: downloads it from our host, checks its hashes, and decrypts it. Refusals:
 * `message_unknown`, `media_missing`, `media_broken`.
 */
export async function openMedia(network: Network, phone: string, peer: string, id: string) {
  const { messages } = network
  const content = (messages.find(phone, peer, false, id) ?? messages.find(phone, peer, true, id))?.content
  if (!content || !isMedia(content)) throw new Refusal('message_unknown')
  const data = content.sealed && network.media.find(content.sealed.directPath)
  if (!content.sealed || !data) throw new Refusal('media_missing')
  const file = await decryptFile(data, content.sealed, mediaTypeOf(content.kind))
  if (!file) throw new Refusal('media_broken')
  return { file, mimetype: content.media.mimetype }
}
