import type { KnownGuest } from '../../assistant-types.ts'
import { fold } from '../../language/fold.ts'
import { parseFullNames } from '../../language/names/person-name.ts'
import { isNamedIn } from './named-in.ts'
import type { NamedOff } from './named-off.ts'

/** Matches a replacement of a name, which follows ("Troca meu nome pra"). */
const REPLACES =
  /\b(?:troc|mud|alter|corrig|corrij|substitu|atualiz|arrum|chang|cambi)\w*\b(.*?)(?:\b(?:para|pra|pro|por|pel[oa]|to)\b(?: [oa](?= ))?|:)\s*(.+)/
/** Matches a correction of a name ("errei o nome, e"). */
const PUTS_RIGHT =
  /\b(?:nome (?:certo|correto|completo certo)|errei o nome|escrevi (?:\w+ )?errado|nome (?:esta|ta|ficou|foi|saiu) errado|na verdade (?:o |e )?(?:meu )?nome|nome na verdade|name is actually)\b()[^\p{L}]*(?:(?:\u00e9|e|eh|is|era)\s|:)?\s*(.+)/u
/** Matches a person who takes another's place ("Poe a Bia Melo no lugar da Lia"). */
const INSTEAD_OF = /\b(?:no lugar|em vez|ao inves) d[aeo]s? (.+)/
const OF_NAME = /\bn(?:ome|ame|ombre)\b/
/** Matches things other than list entries, such as tables, which have names of their own. */
const OF_ELSE = /\b(?:mesas?|reservas?|table|musicas?|ingressos?)\b/
const ENLISTS = /\b(?:poe|coloc|bot|inclu|adicion|anot|entra)\w*\b/

/** The guests who may be meant and the other name to put on the list. */
export type Renamed = { guests: KnownGuest[]; name: string }

/**
 * Returns the guest whose name is corrected or whose place goes to somebody else; null where that is not asked for.
 *
 * @param messages the messages as they were written
 * @param names the whole names to put on a list
 */
export function renamed(
  messages: string[],
  guests: KnownGuest[],
  names: string[],
  off: NamedOff | null,
): Renamed | null {
  if (guests.length === 0) return null
  const swap = swapped(messages, guests, names, off)
  if (swap) return swap
  for (const message of messages) {
    const folded = fold(message)
    const match = REPLACES.exec(folded) ?? PUTS_RIGHT.exec(folded)
    if (!match) continue
    const [, before = '', after = ''] = match
    // The same place of what was written: folding keeps the length, but for letters of more than one sign.
    const [name] = parseFullNames(message.normalize('NFC').slice(-after.length).replaceAll('?', ' '))
    if (!name || !opensWith(after, name) || guests.some((guest) => fold(guest.name) === fold(name))) continue
    // Whose name it is may be the answer to that question.
    const others = messages.filter((each) => each !== message).map(fold)
    const named = guests.filter((guest) => [before, ...others].some((said) => isNamedIn(said, guest)))
    const alike = guests.filter((guest) => isNamedIn(fold(name).split(' ')[0]!, guest))
    const lead = match[0].slice(0, match[0].length - after.length)
    if (OF_ELSE.test(lead)) continue
    const isOfName = OF_NAME.test(lead)
    if (named.length > 0) return { guests: named, name }
    // "Mudanca de planos: Ana Souza vai" names nobody anew.
    if (alike.length > 0 && (isOfName || !lead.trimEnd().endsWith(':'))) return { guests: alike, name }
    if (isOfName) return { guests, name }
  }
  return null
}

/** Tells whether the name comes first: "O nome da festa e Baile Neon" corrects no guest. */
const opensWith = (after: string, name: string) =>
  after
    .replace(/^(?:(?:os?|as?|d[aeo]|n[ao]|em|e|eh|nome|name|minha|meu|lista|is|se chama|:|-)\s+)*/, '')
    .startsWith(fold(name))

/** Reads a swap of two people ("Tira a Lia e poe a Bia Melo"). */
function swapped(messages: string[], guests: KnownGuest[], names: string[], off: NamedOff | null): Renamed | null {
  const folded = fold(messages.join('\n'))
  const fresh = names.filter((name) => !guests.some((guest) => fold(guest.name) === fold(name)))
  const [name] = fresh
  if (!name || fresh.length > 1 || !ENLISTS.test(folded)) return null
  const instead = INSTEAD_OF.exec(folded)?.[1]
  const gone = instead ? guests.filter((guest) => isNamedIn(instead, guest)) : off && !off.refused ? off.guests : []
  return gone.length > 0 ? { guests: gone, name } : null
}
