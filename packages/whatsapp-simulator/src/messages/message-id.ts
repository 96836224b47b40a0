import { randomBytes } from 'node:crypto'

/** Returns a new message id in the form of WhatsApp's own clients. */
export const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
