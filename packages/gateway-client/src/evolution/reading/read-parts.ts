import type { GatewayMessage } from '@balcao/contract'
import { z } from 'zod'
import { WholeNumber } from '../answers.ts'

export type Parts = Pick<GatewayMessage, 'media' | 'location' | 'contacts' | 'poll' | 'reaction'>

/** Reads the parts of a message beside its text; a part that does not have the expected form is left out. */
export function readParts(kind: GatewayMessage['kind'], body: unknown, messageId: string): Parts {
  if (FILES.has(kind)) return { media: readMedia(body, messageId) }
  if (kind === 'location') return { location: Place.safeParse(body).data }
  if (kind === 'poll') return { poll: Poll.safeParse(body).data }
  if (kind === 'reaction') return { reaction: Reaction.safeParse(body).data }
  if (kind === 'contact') return { contacts: Cards.safeParse(body).data }
  return {}
}

const text = z.string().nullish().catch(null)

const FILES = new Set<GatewayMessage['kind']>(['image', 'video', 'audio', 'document', 'sticker'])

/** Reads the description of a file, which is requested by the id of its message. */
function readMedia(body: unknown, id: string): Parts['media'] {
  const file = FileOf.safeParse(body).data
  if (!file) return undefined
  const { mimetype, fileName, fileLength, seconds, width, height, ptt } = file
  return {
    id,
    mimeType: mimetype,
    fileName: fileName ?? null,
    size: fileLength ?? null,
    seconds: seconds ?? null,
    width: width ?? null,
    height: height ?? null,
    voice: ptt ?? false,
  }
}

const number = z.number().nullish().catch(null)
const FileOf = z.object({
  mimetype: z.string(),
  fileName: text,
  fileLength: WholeNumber.nullish().catch(null),
  seconds: number,
  width: number,
  height: number,
  ptt: z.boolean().nullish().catch(null),
})

const Place = z
  .object({ degreesLatitude: z.number(), degreesLongitude: z.number(), name: text, address: text })
  .transform(({ degreesLatitude: latitude, degreesLongitude: longitude, name = null, address = null }) => ({
    latitude,
    longitude,
    name,
    address,
  }))

const Poll = z
  .object({
    options: z.array(z.object({ optionName: z.string() })),
    selectableOptionsCount: z.number().default(0),
  })
  .transform(({ options, selectableOptionsCount: selectable }) => ({
    options: options.map(({ optionName }) => optionName),
    selectable,
  }))

/** Reads the target of a reaction. Baileys has already turned the key to our side (`cleanMessage`). */
const Reaction = z
  .object({ key: z.object({ id: z.string().min(1), fromMe: z.boolean().nullish() }) })
  .transform(({ key }) => ({ messageId: key.id, fromMe: key.fromMe ?? false }))

const Card = z
  .object({ displayName: text, vcard: text })
  .transform(({ displayName, vcard }) => ({ name: displayName ?? '', phones: phonesIn(vcard ?? '') }))
const Cards = z.union([
  z.object({ contacts: z.array(Card) }).transform(({ contacts }) => contacts),
  Card.transform((card) => [card]),
])

/**
 * Reads the phone numbers of a contact card. WhatsApp puts the number of an account into `waid`; a card without one has
 * whatever its owner typed.
 */
function phonesIn(vcard: string): string[] {
  return [...vcard.matchAll(/^(?:[\w-]+\.)?TEL[;:].*$/gim)].flatMap(([line]) => {
    const phone = /waid=(\d+)/i.exec(line)?.[1] ?? line.slice(line.lastIndexOf(':') + 1).replace(/[^\d+]/g, '')
    return phone ? [phone] : []
  })
}
