/** Measures (g), the local assistant alone: one venue with so many snippets, without a database and a network. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type AssistantVenue, createLocalAssistant, type Turn } from '../../packages/assistant/src/index.ts'
import { aVenue } from '../../packages/assistant/src/testing/venue.ts'
import { demonstration } from '../../packages/copy/src/demonstration.ts'
import { question } from '../support/questions.ts'
import { quantile } from '../support/statistics.ts'

const START = Date.parse('2026-12-10T19:00:00-03:00')
/**
 * The number of conversations in turn, and the milliseconds between two messages of any; one of sixty turns lasts an
 * hour.
 */
const TALKS = 40
const BETWEEN = 3_000
/**
 * The messages after which a conversation asks for a table once, so that every reply has one to read in its history.
 */
const TABLE_EVERY = 10
/** The number of different words beside the texts of the demonstration, since a real knowledge base repeats words. */
const WORDS = 4_000
const WARM_UP = 200

/**
 * Opens a venue that is asked repeatedly and is a new object for every question, as from a database.
 *
 * @param turns of the conversation that are given with each question
 */
export function openAssistant({ snippets, turns }: { snippets: number; turns: number }) {
  const before = settledHeap()
  const assistant = createLocalAssistant({
    capabilities: { reservations: true, guestLists: true, captureContact: true },
  })
  let told = venueWith(snippets)
  const talks = Array.from({ length: TALKS }, (): Turn[] => [])
  let asked = 0
  const ask = () => {
    const number = asked++
    const now = new Date(START + number * BETWEEN)
    const talk = talks[number % TALKS]!
    const isForTable = turns > 0 && (talk.length / 2) % TABLE_EVERY === TABLE_EVERY - 1
    const message = isForTable ? aTable(number) : question(number)
    const input = {
      venue: structuredClone(told),
      history: structuredClone(talk),
      messages: [message],
      now,
      isFirstContact: false,
    }
    const began = process.cpuUsage()
    const start = performance.now()
    const { text } = assistant.reply(input)
    const ms = performance.now() - start
    const { user, system } = process.cpuUsage(began)
    talk.push({ role: 'contact', text: message, at: now }, { role: 'assistant', text, at: now })
    talk.splice(0, talk.length - turns)
    return { ms, cpuMs: (user + system) / 1000 }
  }
  const buildMs = ask().ms
  const indexMb = settledHeap() - before
  const [changed, ...others] = told.knowledge
  told = { ...told, knowledge: [{ ...changed!, content: 'A rolha custa R$ 47.' }, ...others] }
  const rebuildMs = ask().ms
  for (let count = 0; count < WARM_UP + (TALKS * turns) / 2; count++) ask()
  return {
    /**
     * Returns the time of the first question, which builds the index, that of the first after a changed text, and the
     * memory of the index.
     */
    built: () => ({ buildMs, rebuildMs, indexMb }),
    /** Measures the milliseconds of replies. */
    replies(count: number) {
      const made = Array.from({ length: count }, ask)
      const times = made.map(({ ms }) => ms)
      const cpuMs = made.reduce((sum, each) => sum + each.cpuMs, 0) / count
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpuMs }
    },
    close: () => undefined,
  }
}

function venueWith(snippets: number): AssistantVenue {
  const own = demonstration.knowledge.map((snippet, number) => ({ id: `own-${number}`, ...snippet }))
  const more = Array.from({ length: Math.max(0, snippets - own.length) }, (_, number) => aSnippet(number))
  return { ...aVenue(), knowledge: [...own, ...more] }
}

const aTable = (number: number) => `queria uma mesa sexta 20h pra ${(number % 8) + 2} pessoas (${number})`

/** Returns two statements with words, prices and hours, the same ones for the same number. */
function aSnippet(number: number) {
  const word = (at: number) => `palavra${((number * 7 + at * 131) % WORDS).toString(36)}`
  const text = Array.from({ length: 14 }, (_, at) => word(at)).join(' ')
  return {
    id: `more-${number}`,
    title: `${word(1)} ${word(2)}`,
    content: `${text} R$ ${(number % 90) + 9}. De ${word(3)} das ${(number % 12) + 8}h, ${word(4)} ${word(5)}.`,
  }
}

/** Returns the megabytes that are in use after garbage collection. */
function settledHeap() {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed / 1e6
}
