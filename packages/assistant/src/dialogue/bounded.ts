import type { ReplyInput, Turn } from '../assistant-types.ts'
import { tidy } from '../language/fold.ts'

/** The most turns and messages that are read, the latest ones. */
const LONGEST_MEMORY = 60
const LONGEST_BURST = 20
/**
 * The most characters of a burst, of the customer's messages before it, and of the whole thread, because every pattern
 * runs over them.
 */
const BURST_AT_MOST = 1_000
const EARLIER_AT_MOST = 1_500
const THREAD_AT_MOST = 8_000

/**
 * Returns the part of a conversation that is read, tidied: its latest messages, within a size that is answered in a few
 * milliseconds. Only the end of a very long text is answered.
 */
export function bounded(input: ReplyInput): ReplyInput {
  const messages = latest(input.messages.slice(-LONGEST_BURST).map(tidy), (text) => text.length, BURST_AT_MOST)
  const turns = input.history.slice(-LONGEST_MEMORY).map((turn) => ({ ...turn, text: tidy(turn.text) }))
  return { ...input, messages, history: withinThread(turns) }
}

function withinThread(turns: Turn[]): Turn[] {
  const said = latest(turns, ({ text }) => text.length, THREAD_AT_MOST)
  let room = EARLIER_AT_MOST
  const from = said.findLastIndex(({ role, text }) => {
    room -= role === 'contact' ? text.length : 0
    return room < 0
  })
  return said.slice(from + 1)
}

/** Returns the last elements of a list whose sizes sum up to at most `most`. */
function latest<T>(list: T[], sizeOf: (each: T) => number, most: number): T[] {
  let room = most
  const from = list.findLastIndex((each) => {
    room -= sizeOf(each)
    return room < 0
  })
  return list.slice(from + 1)
}
