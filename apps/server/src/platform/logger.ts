import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { currentIds } from './telemetry/context.ts'

export type Logger = {
  debug(fields: object, message?: string): void
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/** Logs JSON lines to stderr, so that stdout stays for people. Texts, tokens and keys are never fields. */
export function createLogger(level: string): Logger {
  const stderr = pino.destination(2)
  // A terminal that was closed: nobody reads any more, and that is no reason to end.
  stderr.on('error', () => {})
  return createLoggerTo(stderr, level)
}

/**
 * Logs to a stream. Each line has the ids of the request or job that wrote it. No line is longer than a few pages,
 * whatever it contains.
 */
export function createLoggerTo(stream: DestinationStream, level: string): Logger {
  const redact = ['password', 'token', 'text', 'apiKey', 'cookie']
  const hooks: LoggerOptions['hooks'] = {
    logMethod(given, method) {
      const [fields, message = ''] = given
      // The message is always written; the fields get the rest of the line.
      const room = { letters: LONGEST_LINE }
      const said = shortText(String(message), room)
      method.call(this, shortened(fields, room), said)
    },
  }
  return pino({ level, base: null, redact, hooks, mixin: () => ({ ...currentIds() }) }, stream)
}

/** The most letters of a line and of a text, and the deepest nesting of lists that is logged. */
const LONGEST_LINE = 8_000
const LONGEST_TEXT = 1_000
const DEEPEST = 4
/** The letters that JSON needs besides a value. */
const BESIDE = 4

type Room = { letters: number }

/** Returns as much of a value as there is room for in the line. */
function shortened(value: unknown, room: Room, depth = 0): unknown {
  room.letters -= BESIDE
  if (typeof value === 'string') return shortText(value, room)
  if (value instanceof Error) return shortText(`${value.name}: ${value.message}`, room)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (depth === DEEPEST) return '…'
  if (Array.isArray(value)) {
    const kept: unknown[] = []
    for (const each of value) {
      if (room.letters <= 0) break
      kept.push(shortened(each, room, depth + 1))
    }
    return kept
  }
  const kept: [string, unknown][] = []
  for (const key in value) {
    if (room.letters <= 0) break
    if (Object.hasOwn(value, key))
      kept.push([shortText(key, room), shortened(Reflect.get(value, key), room, depth + 1)])
  }
  return Object.fromEntries(kept)
}

function shortText(text: string, room: Room): string {
  const letters = Math.max(0, Math.min(LONGEST_TEXT, room.letters))
  const kept = text.slice(0, letters)
  // As JSON has it: a control character takes six letters.
  room.letters -= JSON.stringify(kept).length
  return kept.length < text.length ? `${kept}… (${text.length})` : text
}

export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} }
