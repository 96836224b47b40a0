/** The part of pino's logger that the gateway uses. It is never given message texts, tokens and keys. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
