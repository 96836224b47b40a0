import { chats } from '@balcao/copy/chats'

const { failures } = chats.message

/** Returns in words why a message was not sent, ending with a full stop; undefined for an unknown code. */
export const failureMessage = (code: string | null | undefined): string | undefined =>
  code && isKnown(code) ? failures[code] : undefined

const isKnown = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)
