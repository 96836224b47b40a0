import { randomBytes } from 'node:crypto'

/** A message id as WhatsApp's own clients make them. */
export const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
