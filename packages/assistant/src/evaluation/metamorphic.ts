import path from 'node:path'
import { z } from 'zod'
import type { AssistantVenue, DialogueState, Turn } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { EvaluationCase, venueOf, venuesById } from './case-format.ts'
import { occursIn } from './match-text.ts'
import { EVALS, readSet } from './read-set.ts'
import { scoreReply } from './score-case.ts'

/** One generated talk whose last reply has to satisfy a relation; `reason` is empty where it does. */
export type Trial = { relation: string; house: string; messages: string[]; reply: string; reason: string }

type Assistant = ReturnType<typeof createLocalAssistant>
type Said = { reply: string; state: DialogueState; actions: number; known: boolean }

const MINUTE = 60_000

const Counted = z.tuple([z.string(), z.number()])
/** The wordings that talks are made of; `{x}` stands for an item, a day, an evening or a message. */
const SAID = z
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
  })
  .parse(readSet(path.join(EVALS, 'wordings.json')))

const put = (words: string, x: string, place = '{x}') => words.replace(place, () => x)

const everythingOn = () =>
  createLocalAssistant({
    capabilities: { reservations: true, guestLists: true, captureContact: true, reminders: true },
  })

/** Holds a talk of single messages, a minute apart, and returns its last reply. */
function hold(assistant: Assistant, venue: AssistantVenue, now: Date, messages: string[]): Said {
  const history: Turn[] = []
  let said: Said | undefined
  messages.forEach((text, turn) => {
    const at = new Date(now.getTime() - (messages.length - 1 - turn) * MINUTE)
    const answer = assistant.reply({
      venue,
      history: [...history],
      messages: [text],
      now: at,
      isFirstContact: false,
      ...(said && { state: said.state }),
    })
    history.push({ role: 'contact', text, at }, { role: 'assistant', text: answer.text, at })
    said = {
      reply: answer.text,
      state: answer.state,
      actions: answer.actions.length,
      known: answer.state.misses === 0 && answer.actions.length === 0,
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

/** Asks the price of every item of a menu in several ways, alone, after another item, and in a sum. */
export function menuTrials(id: string, venue: AssistantVenue, now: Date, assistant = everythingOn()): Trial[] {
  const items = (venue.menu ?? []).filter(({ price, days, from }) => price !== null && days.length === 0 && !from)
  const priced = items.flatMap(({ name, price }) => (price ? [{ name: spoken(name), price }] : []))
  // Two sizes of one thing are told together, and added up only once one is chosen.
  const single = priced.filter(({ name }) => priced.filter((other) => other.name.includes(name)).length === 1)
  return priced.flatMap(({ name, price }, at) => {
    const before = priced[(at + 1) % priced.length]!
    const trial = (relation: string, messages: string[], due: number): Trial => {
      const { reply } = hold(assistant, venue, now, messages)
      return { relation, house: id, messages, reply, reason: tellsPrice(reply, due) ? '' : `no R$ ${inReais(due)}` }
    }
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

/** Returns the figures of a reply, by which answers are compared. */
const figuresIn = (text: string) => new Set(text.match(/\d+(?:[.,h:]\d+)*/g))

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

/** Matches an entrance that is not one price for everybody. */
const NOT_FOR_EACH = /%|meia|gr[\u00e1a]tis|livre|free|\bat[\u00e9e]\b|antecip|fem|masc|dois|casal|consuma/i

/** Asks what several people pay for an evening, in one message and after its price was told. */
export function peopleTrials(id: string, venue: AssistantVenue, assistant = everythingOn()): Trial[] {
  return (venue.events ?? []).flatMap(({ date, title, entrance }) => {
    const prices = [...entrance.matchAll(/R\$ ?(\d+)(?:,00)?(?!\d|,\d)/g)].map(([, price]) => Number(price))
    if (prices.length !== 1 || NOT_FOR_EACH.test(entrance)) return []
    const price = prices[0]!
    const now = new Date(`${date}T15:00:00-03:00`)
    const trial = (relation: string, messages: string[], people: number): Trial => {
      const { reply } = hold(assistant, venue, now, messages)
      const due = price * people
      return { relation, house: id, messages, reply, reason: tellsPrice(reply, due) ? '' : `no R$ ${inReais(due)}` }
    }
    return [
      ...SAID.people.map(([ask, people]) => trial('people', [put(ask, title)], people)),
      ...SAID.peopleGoOn.map(([ask, people]) => trial('people go on', [SAID.entrance, ask], people)),
    ]
  })
}

const ENDS = /[?.!\s]*$/
/** Ways to write a message that change nothing of its meaning. */
const HARMLESS: [string, (text: string) => string][] = [
  ...Object.entries(SAID.harmless).map(([name, words]): [string, (text: string) => string] => [
    name,
    (text) => put(words, text.replace(ENDS, '')),
  ]),
  ['without marks', (text) => text.replace(/[?!.,;]+(?=\s|$)/g, '')],
  ['in capitals', (text) => text.toUpperCase()],
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
      ...bookingTrials(each, venue, now, text, assistant),
    ]
  })
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
  if (!open.state.form || open.actions > 0) return []
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
