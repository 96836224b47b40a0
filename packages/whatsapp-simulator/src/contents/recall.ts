import type { proto } from 'baileys'
import type { Message } from '../store/message-store.ts'
import { mediaMessage } from './compose-media.ts'
import { isMedia } from '../store/content.ts'

/**
 * Rebuilds a message of the past as its author sent it; undefined for one that refers to another message, and for a
 * deleted one.
 */
export function recall({ text, content }: Message): proto.IMessage | undefined {
  if (!content || content.kind === 'text') return { conversation: text }
  if (isMedia(content)) {
    const { kind, media, sealed } = content
    const attached = { ...sealed, mimetype: media.mimetype, fileLength: media.bytes }
    return mediaMessage({ kind, fileName: media.fileName, seconds: media.seconds }, attached, text || undefined)
  }
  switch (content.kind) {
    case 'location': {
      const { latitude, longitude, address } = content
      return { locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, address, name: text } }
    }
    case 'contact':
      return { contactMessage: { displayName: text, vcard: content.vcard } }
    case 'poll': {
      const options = content.options.map((optionName) => ({ optionName }))
      return { pollCreationMessageV3: { name: text, options, selectableOptionsCount: content.selectable } }
    }
    default:
      return undefined
  }
}
