/** The part of pino's logger that the gateway uses. Message texts, tokens and keys are never handed to it. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
