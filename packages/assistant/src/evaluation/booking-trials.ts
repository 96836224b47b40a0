import type { AssistantAction, AssistantVenue } from '../assistant-types.ts'
import { type Assistant, everythingOn, hold, put, SAID, type Trial } from './metamorphic.ts'

type Table = { day: string; time: string; size: number; name: string }

const NAME = 'Ana Souza'
const TIMES = ['20h', '19h', '21h', '13h', '18h']
const SIZES = [4, 6, 2]
const SLOTS = ['day', 'time', 'size', 'name'] as const
type Slot = (typeof SLOTS)[number]

/** Returns the way `at` of saying a slot of a table. */
function say(slot: Slot, table: Table, at: number): string {
  const ways = SAID.table[slot]
  const words = ways[at % ways.length]!
  return put(put(words, String(table[slot])), String(table.size - 1), '{less}')
}

/** Returns a request for a table in one message. */
const wholly = (table: Table) =>
  SLOTS.reduce((words, slot) => put(words, String(table[slot]), `{${slot}}`), SAID.table.whole)

/** Returns the first table that a venue takes when it is asked for in one message, or null where it takes none. */
function tableOf(venue: AssistantVenue, now: Date, assistant: Assistant): (Table & { booked: AssistantAction }) | null {
  for (const day of SAID.weekdays)
    for (const time of TIMES)
      for (const size of SIZES) {
        const table = { day, time, size, name: NAME }
        const [booked] = hold(assistant, venue, now, [wholly(table)]).actions
        if (booked?.type === 'reservation') return { ...table, booked }
      }
  return null
}

/** Returns every order of a list. */
const ordersOf = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one) => ordersOf(list.filter((each) => each !== one)).map((rest) => [one, ...rest]))

const fieldsOf = (action: AssistantAction | undefined) => (action?.type === 'reservation' ? action.fields : undefined)

/**
 * Books one table of a venue in many ways: its slots in every order and wording, with questions, thanks and remarks
 * between them, changed, cancelled and given up. The table must be the one that was asked for in a single message.
 *
 * @param questions what is asked in between
 */
export function tableTrials(
  id: string,
  venue: AssistantVenue,
  now: Date,
  questions: readonly string[],
  assistant = everythingOn(),
): Trial[] {
  const table = tableOf(venue, now, assistant)
  const wanted = fieldsOf(table?.booked)
  if (!table || !wanted) return []
  const trial = (relation: string, messages: (string | string[])[], expected: Partial<typeof wanted> | null): Trial => {
    const { reply, actions, state } = hold(assistant, venue, now, messages)
    const got = fieldsOf(actions[0])
    const isRight = expected
      ? got !== undefined &&
        Object.entries(expected).every(([field, value]) => got[field as keyof typeof got] === value)
      : got === undefined && !state.form
    return {
      relation,
      house: id,
      messages,
      reply,
      reason: isRight ? '' : JSON.stringify(got ?? state.form?.slots ?? null),
    }
  }
  const { open, laterSize, laterTime, cancel, giveUp, thanks, aside } = SAID.table
  const opened = open[0]!
  const inOrder = (order: readonly Slot[], way = 0) => order.map((slot) => say(slot, table, way))
  const usual = inOrder(SLOTS)
  const booked = [opened, ...usual]
  const booksAt = (time: string) =>
    hold(assistant, venue, now, [wholly({ ...table, time })]).actions[0]?.type === 'reservation'
  const [clock] = wanted.time.split(':').map(Number)
  const between = (words: string) =>
    SLOTS.map((_, at) => [opened, ...usual.slice(0, at + 1), words, ...usual.slice(at + 1)].slice(0, SLOTS.length + 2))
  return [
    ...open.map((first) => trial('table: opened', [first, ...usual], wanted)),
    ...ordersOf(SLOTS).map((order, at) => trial('table: slots in any order', [opened, ...inOrder(order, at)], wanted)),
    ...ordersOf(SLOTS).map((order, at) => trial('table: slots in one burst', [opened, inOrder(order, at)], wanted)),
    ...ordersOf(SLOTS).map((order, at) => {
      const [a, b, c, d] = inOrder(order, at)
      return trial('table: two slots at a time', [opened, `${a}, ${b}`, `${c}, ${d}`], wanted)
    }),
    ...SLOTS.flatMap((slot) =>
      SAID.table[slot].map((_, way) =>
        trial(
          `table: a ${slot} in another wording`,
          [opened, ...SLOTS.map((each) => say(each, table, each === slot ? way : 0))],
          wanted,
        ),
      ),
    ),
    ...questions.flatMap((question) =>
      between(question)
        .slice(0, 3)
        .map((talk) => trial('table: a question at each stage', talk, wanted)),
    ),
    ...[...thanks, ...aside].flatMap((words) =>
      between(words)
        .slice(0, 3)
        .map((talk) => trial('table: a remark at each stage', talk, wanted)),
    ),
    ...laterSize.map((words) =>
      trial('table: more people afterwards', [...booked, put(words, String(table.size + 1))], {
        ...wanted,
        party_size: table.size + 1,
      }),
    ),
    ...laterSize
      .slice(0, 2)
      .map((words) =>
        trial(
          'table: more people before the name',
          [opened, ...usual.slice(0, 3), put(words, String(table.size + 1)), usual[3]!],
          { ...wanted, party_size: table.size + 1 },
        ),
      ),
    ...(booksAt(`${clock}h30`) ? laterTime : []).map((words) =>
      trial('table: another hour afterwards', [...booked, put(put(words, `${clock}h30`), table.time, '{y}')], {
        ...wanted,
        time: `${clock}:30`,
      }),
    ),
    ...cancel.map((words) => trial('table: cancelled', [...booked, words], { status: 'cancelled' })),
    ...giveUp.flatMap((words) =>
      [1, 2, 3].map((at) => trial('table: given up', [opened, ...usual.slice(0, at), words], null)),
    ),
    ...thanks.map((words) =>
      trial('table: another one after thanks', [...booked, words, put(laterSize[0]!, String(table.size + 1))], {
        ...wanted,
        party_size: table.size + 1,
      }),
    ),
  ]
}
