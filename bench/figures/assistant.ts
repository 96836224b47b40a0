/** (g) the local attendant alone: one house with so many snippets, no database, no network. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type AssistantHouse, createLocalAssistant } from '../../packages/assistant/src/index.ts'
import { aHouse } from '../../packages/assistant/src/testing/house.ts'
import { demonstration } from '../../packages/copy/src/demonstration.ts'
import { question } from '../support/questions.ts'
import { quantile } from '../support/statistics.ts'

const NOW = new Date('2026-12-10T19:00:00-03:00')
/** Beside the demonstration's own texts, so many different words: a real knowledge base repeats itself. */
const WORDS = 4_000
const WARM_UP = 200

/** A house that is asked again and again; every question finds it fresh, as from a database. */
export function openAssistant({ snippets }: { snippets: number }) {
  const before = settledHeap()
  const assistant = createLocalAssistant({
    capabilities: { reservations: true, guestLists: true, captureContact: true },
  })
  let told = houseWith(snippets)
  let turn = 0
  const ask = () => {
    const input = {
      house: structuredClone(told),
      history: [],
      messages: [question(turn++)],
      now: NOW,
      isFirstContact: false,
    }
    const began = process.cpuUsage()
    const start = performance.now()
    assistant.reply(input)
    const ms = performance.now() - start
    const { user, system } = process.cpuUsage(began)
    return { ms, cpuMs: (user + system) / 1000 }
  }
  const buildMs = ask().ms
  const indexMb = settledHeap() - before
  const [changed, ...others] = told.knowledge
  told = { ...told, knowledge: [{ ...changed!, content: 'A rolha custa R$ 47.' }, ...others] }
  const rebuildMs = ask().ms
  for (let turns = 0; turns < WARM_UP; turns++) ask()
  return {
    /** The first question, which builds the index, the first after one text has changed, and what stays in the heap. */
    built: () => ({ buildMs, rebuildMs, indexMb }),
    /** Milliseconds of a reply. */
    replies(count: number) {
      const made = Array.from({ length: count }, ask)
      const times = made.map(({ ms }) => ms)
      const cpuMs = made.reduce((sum, each) => sum + each.cpuMs, 0) / count
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpuMs }
    },
    close: () => undefined,
  }
}

function houseWith(snippets: number): AssistantHouse {
  const own = demonstration.knowledge.map((snippet, number) => ({ id: `own-${number}`, ...snippet }))
  const more = Array.from({ length: Math.max(0, snippets - own.length) }, (_, number) => aSnippet(number))
  return { ...aHouse(), knowledge: [...own, ...more] }
}

/** Two statements with words, prices and hours, the same every time. */
function aSnippet(number: number) {
  const word = (at: number) => `palavra${((number * 7 + at * 131) % WORDS).toString(36)}`
  const text = Array.from({ length: 14 }, (_, at) => word(at)).join(' ')
  return {
    id: `more-${number}`,
    title: `${word(1)} ${word(2)}`,
    content: `${text} R$ ${(number % 90) + 9}. De ${word(3)} das ${(number % 12) + 8}h, ${word(4)} ${word(5)}.`,
  }
}

/** Megabytes that are really in use. */
function settledHeap() {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed / 1e6
}
