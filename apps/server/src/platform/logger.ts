import { pino } from 'pino'

export type Logger = {
  debug(fields: object, message?: string): void
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/** Logs JSON lines to stderr, so that stdout stays for what a person reads. Texts, tokens and keys are never fields. */
export function createLogger(level: string): Logger {
  const stderr = pino.destination(2)
  // A terminal that was closed: nobody reads any more, and that is no reason to end.
  stderr.on('error', () => {})
  return pino({ level, base: null, redact: ['password', 'token', 'text', 'apiKey', 'cookie'] }, stderr)
}

export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} }
