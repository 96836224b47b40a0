import { fold } from '../language/fold.ts'
import type { Intent } from '../language/intents.ts'
import type { Reading } from './reading.ts'

/** The intents that ask for one channel of the venue. */
export const CHANNELS = [
  'phone',
  'email',
  'website',
  'instagram',
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
] as const
type Channel = (typeof CHANNELS)[number]

/** Tells whether a clause asks for a channel of the venue. */
export function asksContact(intents: ReadonlySet<Intent>) {
  return intents.has('contactAll') || intents.has('social') || CHANNELS.some((channel) => intents.has(channel))
}

const OF_WHOM =
  /\b(?:telefone|numero|contato|celular|whatsapp|email|e-mail|instagram)s? (?:\w+ )?d[aeo]s? (?!voces?\b|vcs\b|ai\b|sua\b|seu\b|noss|equipe|time|reserv|comercial|geren|atend|contato|event|deliver|entreg|pedido|recep|casa|bar\b|lugar|local|restaurante|estabelecimento|loja|setor|financeiro|rh\b|telefone|whats|producao|produtor|responsavel|assessor|imprensa|marketing|cozinha|caixa|portaria|bilheteria|festa|casamento|trabalho|emprego)([a-z]{3,})/

/**
 * Matches the channel of another person ("Com a Jessica, qual o numero dela?"); "o bar, qual o telefone dele?" means
 * the venue's.
 */
const OF_THEM = /\b(?:telefone|numero|contato|celular|whatsapp|zap|email|e-mail|instagram|insta)s? (?:\w+ )?del[ae]s?\b/
const OUR_PLACE =
  /\b(?:casa|bar|boteco|restaurante|lugar|local|loja|unidade|filial|balada|boate|clube|cervejaria|pizzaria|delivery)\b/

/** Tells whether the channel of somebody else is asked for ("Qual o telefone da cantora?"). */
export function asksOfSomebody({ venue, history, text: burst }: Reading, text: string) {
  const toldJustNow = history.at(-1)?.text.includes(venue.profile.telefone.trim() || '\n\n\n') ?? false
  if (OF_THEM.test(text) && !OUR_PLACE.test(burst) && !toldJustNow) return true
  const [, whose] = OF_WHOM.exec(text) ?? []
  return whose !== undefined && !fold(`${venue.settings.name} ${venue.settings.description}`).includes(whose)
}

/** Returns the channels that a clause asks for, from the venue's data, one per line. */
export function answerContacts(
  { venue, copy }: Reading,
  intents: ReadonlySet<Intent>,
): { text: string; known: boolean } {
  const { profile } = venue
  const values: Record<Channel, string> = {
    phone: profile.telefone,
    email: profile.email,
    website: profile.website,
    instagram: profile.instagram,
    facebook: profile.facebook,
    twitter: profile.twitter,
    linkedin: profile.linkedin,
    whatsapp: profile.whatsapp,
  }
  const filled = (channels: readonly Channel[]) =>
    channels
      .filter((channel) => values[channel].trim())
      .map((channel) => copy.contacts[channel](values[channel].trim()))
  const told = (lines: string[]) => ({ text: lines.join('\n'), known: true })
  if (intents.has('contactAll')) return told(filled(CHANNELS))
  if (intents.has('social')) return told(filled(['instagram', 'facebook', 'twitter', 'linkedin']))
  const asked = CHANNELS.filter((channel) => intents.has(channel))
  const lines = asked.map((channel) =>
    values[channel].trim() ? copy.contacts[channel](values[channel].trim()) : copy.contactMissing[channel],
  )
  return { text: lines.join('\n'), known: asked.every((channel) => values[channel].trim() || channel === 'whatsapp') }
}

/** Returns the address, with a map link when the customer wants to find the place. */
export function answerAddress({ venue, copy, text }: Reading) {
  const address = venue.profile.endereco.trim()
  if (!address) return copy.contactMissing.address
  const wantsMap = /\bmapas?\b|\bmaps\b|\bwaze\b|\bgps\b|localizacao|\bcheg(?:o|ar|a)\b|location/.test(text)
  return [copy.addressPlain(address), ...(wantsMap ? [copy.map(mapLink(address))] : [])].join('\n')
}

/**
 * Returns the map link of an address. https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
