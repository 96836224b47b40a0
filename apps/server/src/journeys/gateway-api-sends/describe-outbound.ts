import type { MessageContent } from '@balcao/contract'
import type { OutboundContent } from '@balcao/whatsapp-engine'
import { storableText } from '#platform/storable-text.ts'

type Kind = 'text' | 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location' | 'contact' | 'poll'
type Described = { kind: Kind; text: string; content?: MessageContent; data?: Uint8Array }

/** Describes a program's message as the thread shows it; `data` is its file, which is stored like one of ours. */
export function describeOutbound({ quoted, ...content }: OutboundContent): Described {
  const described = describe(content)
  if (!quoted) return described
  return {
    ...described,
    content: { ...described.content, quoted: { ...quoted, text: storableText(quoted.text).slice(0, 200) } },
  }
}

function describe(content: OutboundContent): Described {
  switch (content.kind) {
    case 'location': {
      const { latitude, longitude, name = null, address = null } = content
      return { kind: 'location', text: '', content: { location: { latitude, longitude, name, address } } }
    }
    case 'contact': {
      const contacts = content.contacts.map(({ name, phone }) => ({ name: storableText(name), phones: [phone] }))
      return { kind: 'contact', text: contacts.map(({ name }) => name).join(', '), content: { contacts } }
    }
    case 'poll': {
      const { options, selectable, question } = content
      return {
        kind: 'poll',
        text: storableText(question),
        content: { poll: { options: options.map(storableText), selectable } },
      }
    }
    case 'text':
      return { kind: 'text', text: storableText(content.text) }
    case 'reaction':
    case 'edit':
    case 'delete':
      throw new RangeError(`no message of its own: ${content.kind}`)
    default: {
      const { kind, data, mimeType, caption = '', fileName, seconds = null, voice = false } = content
      const named = fileName ? storableText(fileName).slice(0, 200) : null
      const size = { size: data.length, seconds, width: null, height: null }
      const media = { id: 'own', mimeType, fileName: named, ...size, voice, state: 'ready' as const }
      return { kind, text: storableText(caption), content: { media }, data }
    }
  }
}
