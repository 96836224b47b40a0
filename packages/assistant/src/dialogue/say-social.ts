import type { Reading } from './reading.ts'

/** The reply to a burst that asks nothing: a greeting, thanks, a goodbye. */
export function saySocial({ copy, intents, house }: Reading) {
  if (intents.has('robot')) return copy.robot(house.settings.name)
  if (intents.has('bye')) return copy.bye
  if (intents.has('thanks') || intents.has('no')) return copy.thanks
  return copy.helloAgain
}
