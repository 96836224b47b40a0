import type { KnownReservation, ReplyInput } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { addDays } from '@balcao/contract/local-time'
import { termsOf } from '../guest-list/say-guest-list.ts'
import type { BookingOutcome } from '../outcome.ts'
import { stateOf } from '../own-reservations.ts'

const OWN = '(?:o |a |de |da )*(?:meu|minha|noss[oa]|o|a)? ?(?:nome|reserva|mesa)'
const FIND = '(?:ach|encontr|localiz)'
/**
 * Matches that staff at the door cannot find the name or table right now; "nao achei a reserva no site" does not match.
 */
const NOW_LOOKING = `nao (?:esta[o]? |tao |ta |conseguem? |consegue )?${FIND}(?:am|a|ando|ar)\\b (?:\\w+ ){0,3}?${OWN}\\b`
/**
 * Matches the words for the customer's own name or reservation. "Sem nome na lista, quanto e na porta?" reports nothing
 * missing.
 */
const THEIRS = '(?:o |a |de |da )*(?:(?:meu|minha|noss[oa]) (?:nome|reserva|mesa)|nome)'
const NOT_THERE = `\\b(?:nome|reserva|mesa)\\b (?:\\w+ ){0,3}?nao (?:\\w+ )?(?:esta|ta|consta|aparece|foi|existe|${FIND}\\w+)\\b|nao (?:\\w+ )?(?:tem|consta|aparece|ha|${FIND}\\w+) (?:\\w+ ){0,2}?${THEIRS}\\b|\\bcade ${THEIRS}\\b`
const LOOKED_FOR = new RegExp(`\\b${NOW_LOOKING}`)
const MISSED = new RegExp(`\\b(?:${NOT_THERE})`)
const STANDS_THERE =
  /\b(?:n[ao]|aqui n[ao]|em frente (?:a|ao)|d[ao]) (?:porta\w*|entrada|recepc\w+|hostess|fila|bilheteria)\b|\b(?:cheguei|chegamos|acabei de chegar|acabamos de chegar|(?:ja )?(?:estou|estamos) (?:ai|aqui)(?: fora| embaixo)?|ja to ai)\b/
/** Matches a question asked in advance ("se meu nome nao estiver na porta?") or about a web page. */
const SUPPOSED = /\b(?:se|caso|quando) (?:\w+ ){0,4}nao\b|\b(?:site|aplicativo|app|link|instagram)\b/

/** The end of the night before, in minutes since midnight. */
const MORNING = 8 * 60

/** Tells whether somebody stands at the door and is not found there. */
const isNotFound = (text: string) =>
  !SUPPOSED.test(text) && (LOOKED_FOR.test(text) || (STANDS_THERE.test(text) && MISSED.test(text)))

/**
 * Answers "To na porta e nao acham meu nome" with the customer's records for tonight, or says that there are none, and
 * hands over to a person at once. Returns null where nobody stands at the door.
 */
export function missedAtDoor(reading: Reading, input: ReplyInput): BookingOutcome | null {
  const lines = toldAtDoor(reading, input)
  if (lines.length === 0) return null
  return { text: [...lines, reading.copy.atDoor.person].join('\n'), actions: [], handoff: 'booking' }
}

/** Returns the lines of `missedAtDoor` without the handover, for a customer who complains about it. */
export function toldAtDoor(reading: Reading, input: ReplyInput): string[] {
  if (!input.reservations || !isNotFound(reading.text)) return []
  const lines = recordsOf(reading, input)
  return lines.length > 0 ? lines : [reading.copy.atDoor.nothing]
}

/** Returns the customer's reservations and list entries of tonight, or those of other nights where there are none. */
function recordsOf(reading: Reading, { reservations = [], guests = [] }: ReplyInput): string[] {
  const { copy, at, venue, language } = reading
  const names = guests.flatMap(({ listId, name, companions }) => {
    const list = venue.guestLists?.find(({ id }) => id === listId)
    return list ? [{ date: list.date, line: copy.lists.own(termsOf(language, list, at.date), name, companions) }] : []
  })
  const tables = reservations.map((each) => ({ date: each.date, line: stateOf(reading, each) }))
  const all = [...tables, ...names]
  const tonight = all.filter(({ date }) => isTonight(reading, date))
  if (tonight.length > 0) return tonight.map(({ line }) => line)
  return all.length > 0 ? [copy.atDoor.otherDays, ...all.map(({ line }) => line)] : []
}

const isTonight = ({ at }: Reading, date: string) =>
  date === at.date || (at.minutes < MORNING && date === addDays(at.date, -1))

const LATE =
  /\b(?:vou|vamos|estou|estamos|devo|acho que vou|posso|podemos|se eu|se a gente) (?:\w+ )?(?:cheg\w+ )?(?:\w+ )?atras\w+|\bcheg(?:o|ar|amos|armos|ando) (?:\w+ ){0,2}?(?:atrasad|depois do horario|mais tarde)/
const HOW_LATE =
  /\batras\w+ (?:\w+ ){0,3}?(?:\d|uma hora|meia hora)|\b(?:\d+|uma|meia) ?(?:h|hora|min)\w* (?:de atraso|atrasad)/

const OF_TABLE = /\b(?:mesa|reserva|segur\w+|guard\w+|toleranc\w+)\b/

/**
 * Answers "Vou chegar atrasado, seguram a mesa?" with how long the venue holds a table, or with the reservation and
 * that this is not known; for a list, with what it gives. Returns null where the customer says how late, which moves
 * the table.
 *
 * @param hold the venue's statement of how long a table is held
 */
export function comesLate(reading: Reading, input: ReplyInput, rows: KnownReservation[], hold: string | null) {
  const { text, copy, intents, venue, at, language } = reading
  if (!LATE.test(text)) return null
  if (intents.has('guestList')) {
    const mine = (input.guests ?? []).flatMap(({ listId, name, companions }) => {
      const list = venue.guestLists?.find(({ id }) => id === listId)
      if (!list || !isTonight(reading, list.date)) return []
      const terms = termsOf(language, list, at.date)
      return [[copy.lists.own(terms, name, companions), terms.benefit].filter(Boolean).join(' ')]
    })
    return venue.guestLists ? { text: mine.length > 0 ? mine.join('\n') : copy.lists.missing, actions: [] } : null
  }
  if (HOW_LATE.test(text)) return null
  const tonight = rows.filter(({ date }) => isTonight(reading, date)).map((each) => stateOf(reading, each))
  if (tonight.length === 0 && !OF_TABLE.test(text)) return null
  if (hold) return { text: hold, actions: [] }
  return { text: [...tonight, copy.atDoor.holdUnknown].join('\n'), actions: [] }
}
