import path from 'node:path'
import { z } from 'zod'
import type { AssistantAction, AssistantVenue, DialogueState, Turn } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { EvaluationCase, venueOf, venuesById } from './case-format.ts'
import { occursIn } from './match-text.ts'
import { EVALS, readSet } from './read-set.ts'
import { createRows } from './rows.ts'
import { scoreReply } from './score-case.ts'

/** One generated talk whose last reply has to satisfy a relation; `reason` is empty where it does. */
export type Trial = { relation: string; house: string; messages: (string | string[])[]; reply: string; reason: string }

export type Assistant = Pick<ReturnType<typeof createLocalAssistant>, 'reply'>
type Said = { reply: string; state: DialogueState; actions: AssistantAction[]; sources: string[]; known: boolean }

const MINUTE = 60_000

const Counted = z.tuple([z.string(), z.number()])
/** The wordings that talks are made of; `{x}` stands for an item, a day, an evening or a message. */
export const SAID = z
  .object({
    weekdays: z.array(z.string()).length(7),
    price: z.array(z.string()).min(1),
    another: z.array(z.string()),
    sum: z.string(),
    several: z.string(),
    more: z.string(),
    days: z.record(z.string(), z.string()),
    anotherDay: z.array(z.string()),
    entrance: z.string(),
    people: z.array(Counted),
    peopleGoOn: z.array(Counted),
    harmless: z.record(z.string(), z.string()),
    booking: z.string(),
    spoken: z.string(),
    abbreviated: z.array(z.tuple([z.string(), z.string()])),
    both: z.array(z.string()),
    extremes: z.record(z.enum(['asked', 'least', 'most', 'thenMost', 'kindLeast', 'thenLeast']), z.string()),
    sizes: z.array(z.string()),
    sizeCount: z.string(),
    untold: z.array(z.string()),
    address: z.array(z.string()),
    foreign: z.record(
      z.enum(['en', 'es']),
      z.object({
        hours: z.string(),
        closing: z.string(),
        programme: z.string(),
        doors: z.string(),
        anotherDay: z.string(),
        price: z.string(),
        weekdays: z.array(z.string()).length(7),
      }),
    ),
    table: z.object({
      whole: z.string(),
      open: z.array(z.string()),
      size: z.array(z.string()),
      day: z.array(z.string()),
      time: z.array(z.string()),
      name: z.array(z.string()),
      laterSize: z.array(z.string()),
      laterTime: z.array(z.string()),
      cancel: z.array(z.string()),
      giveUp: z.array(z.string()),
      thanks: z.array(z.string()),
      aside: z.array(z.string()),
      questions: z.array(z.string()),
    }),
  })
  .parse(readSet(path.join(EVALS, 'wordings.json')))

export const put = (words: string, x: string, place = '{x}') => words.replace(place, () => x)

export const everythingOn = () =>
  createLocalAssistant({
    capabilities: { reservations: true, guestLists: true, captureContact: true, reminders: true },
  })

/**
 * Holds a talk, a minute between its turns, and returns its last reply; a turn of several messages is a list, and what
 * was booked is on record.
 */
export function hold(assistant: Assistant, venue: AssistantVenue, now: Date, turns: (string | string[])[]): Said {
  const history: Turn[] = []
  const rows = createRows(venue, [], now)
  let said: Said | undefined
  turns.forEach((turn, place) => {
    const messages = [turn].flat()
    const at = new Date(now.getTime() - (turns.length - 1 - place) * MINUTE)
    const answer = assistant.reply({
      venue,
      history: [...history],
      messages,
      now: at,
      isFirstContact: false,
      reservations: rows.reservations,
      guests: rows.guests,
      ...(said && { state: said.state }),
    })
    const { text, actions } = rows.carryOut(answer)
    history.push(...messages.map((each): Turn => ({ role: 'contact', text: each, at })), {
      role: 'assistant',
      text,
      at,
    })
    said = {
      reply: text,
      state: answer.state,
      actions,
      sources: answer.trace.sources.map(({ id }) => id),
      known: answer.state.misses === 0 && actions.length === 0,
    }
  })
  if (!said) throw new Error('a talk has a message at least')
  return said
}

/** Returns the name of a dish without its size, as customers say it ("chope claro"). */
const spoken = (name: string) =>
  name
    .replace(/[,(].*$/, '')
    .replace(/\s+\d[\d,.]*\s?(?:ml|l|g|kg|cm|unidades)\b.*$/i, '')
    .trim()
    .toLowerCase()

const inReais = (price: number) => price.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
const tellsPrice = (reply: string, price: number) =>
  occursIn(reply, inReais(price)) || (Number.isInteger(price) && occursIn(reply, `R$ ${price}`))

/** Returns a function that holds a talk with a venue and tells whether its last reply has the price that is due. */
const priceTrialsOf =
  (id: string, venue: AssistantVenue, now: Date, assistant: Assistant) =>
  (relation: string, messages: string[], due: number): Trial => {
    const { reply } = hold(assistant, venue, now, messages)
    return { relation, house: id, messages, reply, reason: tellsPrice(reply, due) ? '' : `no R$ ${inReais(due)}` }
  }

/** Asks the price of every item of a menu in several ways, alone, after another item, and in a sum. */
export function menuTrials(id: string, venue: AssistantVenue, now: Date, assistant = everythingOn()): Trial[] {
  const trial = priceTrialsOf(id, venue, now, assistant)
  const items = (venue.menu ?? []).filter(({ price, days, from }) => price !== null && days.length === 0 && !from)
  const priced = items.flatMap(({ name, price }) => (price ? [{ name: spoken(name), price }] : []))
  // Two sizes of one thing are told together, and added up only once one is chosen.
  const single = priced.filter(({ name }) => priced.filter((other) => other.name.includes(name)).length === 1)
  return priced.flatMap(({ name, price }, at) => {
    const before = priced[(at + 1) % priced.length]!
    const other = single[(at + 2) % Math.max(1, single.length)]
    const adds = other && other.name !== name && single.some((each) => each.name === name)
    return [
      ...SAID.price.map((ask) => trial('price', [put(ask, name)], price)),
      ...SAID.another.map((go) => trial('price of another', [put(SAID.price[0]!, before.name), put(go, name)], price)),
      ...(adds
        ? [
            trial('sum', [put(put(SAID.sum, name), other.name, '{y}')], 2 * price + other.price),
            trial('sum that goes on', [put(SAID.several, name), put(SAID.more, other.name)], 3 * price + other.price),
          ]
        : []),
    ]
  })
}

/** Asks for the cheapest and the dearest of each kind on a menu, alone and one after the other. */
export function extremeTrials(id: string, venue: AssistantVenue, now: Date, assistant = everythingOn()): Trial[] {
  const trial = priceTrialsOf(id, venue, now, assistant)
  const { asked, least, most, thenMost, kindLeast, thenLeast } = SAID.extremes
  const priced = (venue.menu ?? []).filter(({ price, days, from }) => price !== null && days.length === 0 && !from)
  return [...Map.groupBy(priced, ({ category }) => category)].flatMap(([kind, items]) => {
    const prices = items.map(({ price }) => price!)
    const [low, high] = [Math.min(...prices), Math.max(...prices)]
    if (!kind || items.length < 2 || low === high) return []
    const ofKind = put(kindLeast, kind.toLowerCase())
    return [
      trial('cheapest of a kind', [ofKind], low),
      trial('dearest after the cheapest', [ofKind, thenMost], high),
      trial('and back', [ofKind, thenMost, thenLeast], low),
      trial('cheapest after the kind', [put(asked, kind.toLowerCase()), least], low),
      trial('dearest after the kind', [put(asked, kind.toLowerCase()), most], high),
    ]
  })
}

const SIZED = /^(?<base>.*?),? (?<size>\d[\d,.]* ?(?:ml|l)\b)/i

/** Asks for another size of a thing that a menu has in several, and for some of it. */
export function sizeTrials(id: string, venue: AssistantVenue, now: Date, assistant = everythingOn()): Trial[] {
  const trial = priceTrialsOf(id, venue, now, assistant)
  const sized = (venue.menu ?? []).flatMap(({ name, price }) => {
    const { base, size } = SIZED.exec(name)?.groups ?? {}
    return base && size && price ? [{ base: base.toLowerCase(), size, price }] : []
  })
  return [...Map.groupBy(sized, ({ base }) => base).values()].flatMap((sizes) => {
    const [first, second] = sizes
    if (!first || !second || first.price === second.price) return []
    const asked = put(SAID.price[0]!, `${first.base} ${first.size}`)
    return [
      ...SAID.sizes.map((go) => trial('another size', [asked, put(go, second.size)], second.price)),
      trial('some of a size', [asked, put(SAID.sizeCount, second.size)], 3 * second.price),
    ]
  })
}

/** Returns the figures of a reply, by which answers are compared. */
const figuresIn = (text: string) => new Set(onOneClock(text).match(/\d+(?:[.,:]\d+)*/g))

/** Writes every hour of a text in one way, whatever its language ("6 pm", "18h", "18:00"). */
const onOneClock = (text: string) =>
  text
    .replace(/\b(\d{1,2})(?::(\d\d))? ?(am|pm)\b/g, (_, hour: string, minutes: string | undefined, half: string) =>
      clock((Number(hour) % 12) + (half === 'pm' ? 12 : 0), minutes),
    )
    .replace(/\b(\d{1,2})(?:h(\d\d)?|:(\d\d))(?!\w)/g, (_, hour: string, one?: string, other?: string) =>
      clock(Number(hour), one ?? other),
    )
    .replace(/\b(?:midnight|meia-noite|medianoche)\b/gi, clock(0))
    .replace(/\b(?:noon|meio-dia|mediod[i\u00ed]a)\b/gi, clock(12))
const clock = (hour: number, minutes = '00') => `${hour}:${minutes}`

/** Tells whether a reply has nothing but figures of another; it may leave out what was told before. */
function saysPartOf(reply: string, whole: string) {
  const [said, all] = [figuresIn(reply), figuresIn(whole)]
  return [...said].every((figure) => all.has(figure)) && (said.size > 0 || all.size === 0)
}

/** Asks of one day, then "e DAY?": the answer must be that to the whole question about that day. */
export function dayTrials(id: string, venue: AssistantVenue, now: Date, assistant = everythingOn()): Trial[] {
  return Object.entries(SAID.days).flatMap(([relation, ask]) =>
    SAID.weekdays.flatMap((day, at) => {
      const whole = hold(assistant, venue, now, [put(ask, day)])
      const first = put(ask, SAID.weekdays[(at + 3) % 7]!)
      if (!whole.known || !hold(assistant, venue, now, [first]).known) return []
      return SAID.anotherDay.map((go): Trial => {
        const { reply } = hold(assistant, venue, now, [first, put(go, day)])
        return {
          relation: `day: ${relation}`,
          house: id,
          messages: [first, put(go, day)],
          reply,
          reason: saysPartOf(reply, whole.reply) ? '' : `the whole question: ${whole.reply}`,
        }
      })
    }),
  )
}

/** Asks in English and Spanish what the same venue answers in Portuguese. */
export function foreignTrials(id: string, venue: AssistantVenue, now: Date, assistant = everythingOn()): Trial[] {
  const priced = priceTrialsOf(id, venue, now, assistant)
  return Object.entries(SAID.foreign).flatMap(([language, asks]) => {
    const trial = (relation: string, messages: string[], whole: Said): Trial => {
      const { reply } = hold(assistant, venue, now, messages)
      const reason = saysPartOf(reply, whole.reply) ? '' : `the whole question: ${whole.reply}`
      return { relation: `${language}: ${relation}`, house: id, messages, reply, reason }
    }
    const dayAsks = (['hours', 'closing', 'programme', 'doors'] as const).flatMap((kind) =>
      SAID.weekdays.flatMap((day, at) => {
        const whole = hold(assistant, venue, now, [put(SAID.days[kind]!, day)])
        if (!whole.known) return []
        const first = put(asks[kind], asks.weekdays[(at + 3) % 7]!)
        const named = asks.weekdays[at]!
        return [
          trial(kind, [put(asks[kind], named)], whole),
          trial(`${kind} of another day`, [first, put(asks.anotherDay, named)], whole),
        ]
      }),
    )
    const prices = (venue.menu ?? [])
      .filter(({ price, days, from }) => price !== null && days.length === 0 && !from)
      .map(({ name, price }) => priced(`${language}: price`, [put(asks.price, spoken(name))], price!))
    return [...dayAsks, ...prices]
  })
}

/** Asks for what no venue tells, and for the address of a venue that has none: a person must be offered. */
export function untoldTrials(id: string, venue: AssistantVenue, now: Date, assistant = everythingOn()): Trial[] {
  const nowhere = {
    ...venue,
    profile: { ...venue.profile, endereco: '', website: '', instagram: '' },
    knowledge: [],
  }
  const trial = (relation: string, of: AssistantVenue, message: string): Trial => {
    const { reply, state, actions } = hold(assistant, of, now, [message])
    const isOffered = state.misses > 0 || actions.some(({ type }) => type === 'handoff')
    return { relation, house: id, messages: [message], reply, reason: isOffered ? '' : 'offers nobody' }
  }
  return [
    ...SAID.untold.map((ask) => trial('not told', venue, ask)),
    ...SAID.address.map((ask) => trial('no address', nowhere, ask)),
  ]
}

/** Matches an entrance that is not one price for everybody. */
const NOT_FOR_EACH = /%|meia|gr[\u00e1a]tis|livre|free|\bat[\u00e9e]\b|antecip|fem|masc|dois|casal|consuma/i

/** Asks what several people pay for an evening, in one message and after its price was told. */
export function peopleTrials(id: string, venue: AssistantVenue, assistant = everythingOn()): Trial[] {
  return (venue.events ?? []).flatMap(({ date, title, entrance }) => {
    const prices = [...entrance.matchAll(/R\$ ?(\d+)(?:,00)?(?!\d|,\d)/g)].map(([, price]) => Number(price))
    if (prices.length !== 1 || NOT_FOR_EACH.test(entrance)) return []
    const price = prices[0]!
    const trial = priceTrialsOf(id, venue, new Date(`${date}T15:00:00-03:00`), assistant)
    return [
      ...SAID.people.map(([ask, people]) => trial('people', [put(ask, title)], price * people)),
      ...SAID.peopleGoOn.map(([ask, people]) => trial('people go on', [SAID.entrance, ask], price * people)),
    ]
  })
}

/** Changes the middle of the longest word of a text, as a slip of the finger does. */
function slipIn(text: string, change: (word: string, at: number) => string): string {
  const words = text.match(/\p{L}+/gu) ?? []
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest.length < LONG_ENOUGH ? text : text.replace(longest, change(longest, Math.floor(longest.length / 2)))
}
const LONG_ENOUGH = 6

const ENDS = /[?.!\s]*$/
/** Ways to write a message that change nothing of its meaning. */
const HARMLESS: [string, (text: string) => string][] = [
  ...Object.entries(SAID.harmless).map(([name, words]): [string, (text: string) => string] => [
    name,
    (text) => put(words, text.replace(ENDS, '')),
  ]),
  ['without marks', (text) => text.replace(/[?!.,;]+(?=\s|$)/g, '')],
  ['in capitals', (text) => text.toUpperCase()],
  ['spoken in one go', (text) => put(SAID.spoken, text.replace(/[?!.,;]+(?=\s|$)/g, '').toLowerCase())],
  [
    'abbreviated',
    (text) =>
      SAID.abbreviated.reduce(
        (rest, [word, short]) => rest.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu'), short),
        text,
      ),
  ],
  ['a letter lost', (text) => slipIn(text, (word, at) => word.slice(0, at) + word.slice(at + 1))],
  [
    'two letters swapped',
    (text) => slipIn(text, (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)),
  ],
  ['a letter twice', (text) => slipIn(text, (word, at) => word.slice(0, at) + word[at]! + word.slice(at))],
  ['without accents', (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')],
]

/** Matches the categories of messages that book or greet and ask for no fact. */
const BOOKS = /^(?:reservation|guest_list|handoff|smalltalk|injection)$/

/** The questions of a set that need no talk before and pass alone. */
function questionsOf(houses: unknown, cases: unknown, assistant: Assistant) {
  const byId = venuesById(houses)
  return z
    .array(EvaluationCase)
    .parse(cases)
    .filter(
      ({ history, messages, lang, category }) =>
        history.length === 0 && messages.length === 1 && !lang && !BOOKS.test(category),
    )
    .map((each) => ({ each, venue: venueOf(byId, each), now: new Date(each.now), text: each.messages[0]! }))
    .filter(({ each, venue, now, text }) => {
      const { reply, known } = hold(assistant, venue, now, [text])
      return known && scoreReply({ ...each.expect, actions: [] }, reply, []).length === 0
    })
}

/** Asks the questions of a set with harmless words more, after other questions, and in the middle of a booking. */
export function questionTrials(houses: unknown, cases: unknown, assistant = everythingOn()): Trial[] {
  const questions = questionsOf(houses, cases, assistant)
  return questions.flatMap(({ each, venue, now, text }, at) => {
    const trial = (relation: string, messages: string[]): Trial => {
      const { reply } = hold(assistant, venue, now, messages)
      const reason = scoreReply({ ...each.expect, actions: [] }, reply, []).join('; ')
      return { relation, house: each.house, messages, reply, reason }
    }
    const others = questions.filter((other) => other.venue === venue && other.each !== each)
    const before = [1, 2].flatMap((step) => others[(at * 7 + step * 3) % Math.max(1, others.length)] ?? [])
    return [
      ...HARMLESS.map(([relation, write]) => trial(relation, [write(text)])),
      ...(before.length > 0 ? [trial('after another question', [before[0]!.text, text])] : []),
      ...(before.length > 1 ? [trial('after two', [...before.map((other) => other.text), text])] : []),
      ...before.slice(0, 1).flatMap((other) => bothTrials({ each, text }, other, venue, now, assistant)),
      ...bookingTrials(each, venue, now, text, assistant),
    ]
  })
}

type Asked = { each: EvaluationCase; text: string }

/** Asks two questions at once, in one message and in two, in both orders: both must be answered. */
function bothTrials(one: Asked, other: Asked, venue: AssistantVenue, now: Date, assistant: Assistant): Trial[] {
  const trial = (relation: string, turn: string | string[]): Trial => {
    const { reply } = hold(assistant, venue, now, [turn])
    // An answer may say what the answer to the other question must not.
    const reason = [one, other]
      .flatMap(({ each }) => scoreReply({ ...each.expect, none: [], actions: [] }, reply, []))
      .join('; ')
    return { relation, house: one.each.house, messages: [turn], reply, reason }
  }
  const bare = ({ text }: Asked) => text.replace(ENDS, '')
  return [
    ...SAID.both.flatMap((words) => [
      trial('two in one message', put(put(words, bare(one)), other.text, '{y}')),
      trial('two in the other order', put(put(words, bare(other)), one.text, '{y}')),
    ]),
    trial('two messages at once', [one.text, other.text]),
  ]
}

function bookingTrials(
  { house, expect }: EvaluationCase,
  venue: AssistantVenue,
  now: Date,
  text: string,
  assistant: Assistant,
): Trial[] {
  const open = hold(assistant, venue, now, [SAID.booking])
  const slots = ({ state }: Said) => JSON.stringify(state.form?.slots)
  if (!open.state.form || open.actions.length > 0) return []
  const messages = [SAID.booking, text]
  const said = hold(assistant, venue, now, messages)
  const failures = scoreReply({ ...expect, actions: [] }, said.reply, [])
  const moved = slots(said) === slots(open) ? '' : `the form became ${slots(said)}`
  return [
    { relation: 'form stays', house, messages, reply: said.reply, reason: moved },
    { relation: 'answered beside a form', house, messages, reply: said.reply, reason: failures.join('; ') },
  ]
}

/** Returns how many trials of each relation hold, with the relations in the order of their trials. */
export function ratesOf(trials: Trial[]): { relation: string; held: number; tried: number }[] {
  return [...Map.groupBy(trials, ({ relation }) => relation)].map(([relation, inside]) => ({
    relation,
    held: inside.filter(({ reason }) => reason === '').length,
    tried: inside.length,
  }))
}
