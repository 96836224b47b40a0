import { isSmallTalk } from '../language/intents.ts'
import type { Reading } from './reading.ts'

/** The reply to a burst that asks nothing: a greeting, thanks, a goodbye. */
export function saySocial({ copy, intents, house, text }: Reading) {
  if (intents.has('robot')) return copy.robot(house.settings.name)
  if (intents.has('bye')) return copy.bye
  // A "nao" among other words declines nothing.
  if (intents.has('thanks') || (intents.has('no') && isSmallTalk(text))) return copy.thanks
  return copy.helloAgain
}
