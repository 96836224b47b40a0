import type { KnownReservation } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { saysCancel } from './give-up-table.ts'
import type { BookingOutcome } from './outcome.ts'
import { EXPLICIT, meantReservation, namesRow, OWN, sayTable, stateOf } from './own-reservations.ts'
import { readSlots } from './slots.ts'

const COUNTS = '(?:\\d{1,2}|uma?|uns|umas|dois|duas|tres|quatro|cinco|seis|alguns|algumas)'
/** Matches some people of the table other than the writer. */
const OTHERS = `(?:(?:(?:o|a|os|as|meus?|minhas?|noss[oa]s?|${COUNTS}) )+(?:outr[oa]s? )?(?:amig[oa]s?|colegas?|convidad[oa]s?|pessoas?|esposa|marido|mulher|namorad[oa]|noiv[oa]|mae|pai|pais|sogr[oa]s?|irma|irmas|irmao|irmaos|filh[oa]s?|cunhad[oa]s?|prim[oa]s?|avos?|ti[oa]s?|sobrinh[oa]s?|vizinh[oa]s?|chefe|soci[oa]s?|menin[oa]s?|casal|casais|resto|metade)|(?:uma )?parte (?:d[aeo]\\w* )?\\w+)(?: d[aeo] \\w+)?`
const LATER =
  '(?:depois|atrasad[oa]s?|mais tarde|so (?:as|la pelas|depois)|(?:la )?(?:pelas|por volta das) |as \\d|\\d{1,2} ?[h:])'
/** Matches that some guests come later, which does not move the table ("Meu irmao chega 21h"). */
const OTHERS_COME_LATER = new RegExp(
  `\\b${OTHERS} (?:so )?(?:vai |vao |deve |devem )?(?:cheg(?:a|am|ar|ara|arao)|v[ei]m|aparec(?:e|em|er)),? (?:\\w+ ){0,2}?${LATER}`,
)
const STAYS_AWAY = '(?:mais )?(?:vai|vao|vou|pode|podem|posso|consegue|conseguem|consigo|vem)\\b'
/** Matches that others sit at the same table instead ("Eu nao vou mas minha esposa vai"). */
const OTHERS_INSTEAD = new RegExp(
  `\\b(?:eu|${OTHERS}) nao ${STAYS_AWAY}[^?]*\\b(?:${OTHERS} (?:vai|vao|vem|fica|ficam)\\b|(?:vai|vao|vem|vou|leva|levo) [^?]*\\bn[oa] (?:meu |seu |nosso )?lugar\\b)`,
)
const COUNTED =
  /\b(?:somos|seremos|ficamos em|agora (?:e|sao|em)|vamos em|vai ser|menos|mais) (?:so )?(?:para )?\d|\b\d+ (?:pessoas|lugares)\b/

/** Matches a table with its day, hour or number of people. */
const TABLE_IS =
  /\b(?:(?:reserva|mesa) (?:\w+ ){0,3}?(?:e|era|esta|ficou|foi|sera)|(?:e|era|esta|ficou|foi|sera) (?:mesmo )?(?:[ao] )?(?:minha|nossa|a) (?:reserva|mesa))\b/
/** Matches a question about the table itself: not "minha reserva e sexta 20h, posso levar bolo?". */
const ASKED_ALONE = new RegExp(`${TABLE_IS.source}[^,.;!?\\n]*\\?`)
/** Matches a tag that asks for confirmation; "Ta?" only ends a statement. */
const TAG = /\b(?:ne|nao e|certo|correto|confere|verdade|mesmo|isso|right|no)\?|\b(?:ne|confere|certo)\W*$/
const NOW = /\bagora\b/

/**
 * Says the state of the customer's table after a question or remark that changes nothing ("amanha e a minha reserva,
 * ne?", "meu irmao chega 21h"). Returns null where it is neither.
 */
export function ownTableRemark(reading: Reading, rows: KnownReservation[]): BookingOutcome | null {
  const { text, copy, at, messages } = reading
  if (rows.length === 0 || EXPLICIT.test(text) || saysCancel(text)) return null
  if (asksWhetherIs(reading)) return { text: rows.map((each) => stateOf(reading, each)).join('\n'), actions: [] }
  const { size } = readSlots(messages, at.date, new Set(), {})
  const isOfOthers =
    OTHERS_COME_LATER.test(text) || (OTHERS_INSTEAD.test(text) && !(size !== undefined && COUNTED.test(text)))
  if (!isOfOthers || !(OWN.test(text) || /\b(?:mesa|reserva)\b/.test(text) || namesRow(reading, rows))) return null
  const meant = meantReservation(reading, rows, {})
  const lines = (meant ? [meant] : rows).map((each) =>
    copy.reservation.stillThere(each.code, sayTable(reading, each, at.date)),
  )
  return { text: lines.join('\n'), actions: [] }
}

/**
 * Tells whether the customer asks to confirm their table ("A reserva e para sexta, ne?"); "a reserva e gratuita, ne?"
 * does not.
 */
function asksWhetherIs({ text, messages, at }: Reading) {
  if (!TABLE_IS.test(text) || NOW.test(text)) return false
  if (!(TAG.test(text) || (OWN.test(text) && ASKED_ALONE.test(text)))) return false
  const { date, time, size } = readSlots(messages, at.date, new Set(), {})
  return [date, time, size].some((slot) => slot !== undefined)
}
