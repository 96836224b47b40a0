import type { KnownReservation } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { readable } from '../language/foreign.ts'
import type { BookingOutcome } from './outcome.ts'
import { sayTable } from './own-reservations.ts'

/** Matches that a table or a list entry is given up. */
const GIVES_UP =
  /\b(?:cancel|desmarc)\w*|\b(?:tir|remov|exclu|apag|retir)(?:a|ar|e|em|am|ir)\b|\bnao (?:vou|vamos|vai) mais\b/g

/** Matches words of hesitation around the "nao" that withdraws something. */
const HESITATES =
  '(?:ah|oi|opa|ops|alias|pera|perai|pera ai|espera|espera ai|calma|desculpa|na verdade|na real|pensando (?:bem|melhor)|melhor|gente|moca|moco)'
/** Matches what may be asked for instead. */
const INSTEAD = '(?:so|apenas|mud\\w+|troc\\w+|pass\\w+|alter\\w+|adi\\w+|remarc\\w+|deix\\w+|mant\\w+)'
const GOES_ON = `(?= *(?:$|[\\n.;!]|,? (?:e )?${INSTEAD}\\b))`
const TAKES_BACK = new RegExp(
  [
    // "Nao pera", "na verdade nao": a "nao" of nothing but itself.
    `(?:^|[\\n.;!] *)(?:${HESITATES},? )*nao(?:,? ${HESITATES})*${GOES_ON}`,
    // After a comma it may only stress what was said ("nao vou mais, nao").
    `, *(?:(?:${HESITATES},? )+nao|nao(?:,? ${HESITATES})+)${GOES_ON}|, *nao(?=,? (?:e )?${INSTEAD}\\b)`,
    '(?<!\\b(?:sem|nao e) )\\b(?:mentira|brincadeira|brinks|zoeira|zueira|(?:estou|era|foi) (?:so )?(?:brinca(?:ndo|deira)|zoa(?:ndo|cao)))\\b',
    '\\b(?:mensagem|msg|conversa|numero|grupo) errad[oa]\\b|\\bmand(?:ei|amos) errado\\b|\\bera para outr[oa]\\b',
    '\\bdeix\\w+ (?:(?:ela|tudo|a mesa|a reserva|o nome) )?(?:assim|como (?:esta|estava)|do jeito)\\b|(?<!\\bmais\\W{1,4})\\bdeix\\w+ (?:quiet[oa]|para la|la)\\b|\\bdeixa(?= *(?:$|[\\n.;!]|,? nao precisa *(?:$|[\\n.;!])))',
    '\\bdeixa,? (?:e )?(?:so )?(?:mud|troc|pass|alter)\\w+',
    '\\bmant(?:em|er|enha|enham|emos)\\b|\\bnao (?:precisa |e para |quero |vamos )?(?:cancel|desmarc|tir|remov)\\w*',
  ].join('|'),
  'g',
)

/** Tells whether a normalized text withdraws its cancellation ("cancela a reserva", then "mentira, deixa"). */
export function takesBack(text: string): boolean {
  const given = text.search(GIVES_UP)
  const back = [...text.matchAll(TAKES_BACK)].findLast(({ index }) => given >= 0 && index > given)
  if (!back) return false
  // "Nao, na verdade pode cancelar mesmo" gives it up once more.
  return text.slice(back.index + back[0].length).search(GIVES_UP) < 0
}

/** Returns the burst without the withdrawn cancellation, as if only what follows had been written. */
export function withoutTakenBack(reading: Reading): Reading {
  const first = reading.messages.findIndex((message) => readable(message).search(GIVES_UP) >= 0)
  const after = reading.messages.slice(first + 1)
  const messages = after.length > 0 ? after : reading.messages
  const text = readable(messages.join('\n'))
  const intents = new Set([...reading.intents].filter((intent) => intent !== 'cancel' && intent !== 'reserve'))
  return { ...reading, messages, text, intents }
}

/** Says that the reservations stand. */
export function saysItStands({ copy, at }: Reading, rows: KnownReservation[]): BookingOutcome {
  const lines = rows.map((each) => copy.reservation.stillThere(each.code, sayTable({ copy }, each, at.date)))
  return { text: rows.length === 1 ? copy.reservation.keepsIt(rows[0]!.code) : lines.join('\n'), actions: [] }
}
