import { chats } from '@balcao/copy/chats'

const { failures } = chats.message

/** Returns why a message did not leave, in words that end with a full stop; undefined for a code without words. */
export const failureMessage = (code: string | null | undefined): string | undefined =>
  code && isKnown(code) ? failures[code] : undefined

const isKnown = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)
