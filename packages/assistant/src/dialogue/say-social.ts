import { isSmallTalk } from '../language/intents.ts'
import type { Reading } from './reading.ts'

const THANKS = /\bobrigad|\bbrigad|\bvaleu\b|\bagradec|\bgratidao\b|\bthank|\bgracias\b|\btmj\b/

/** The reply to a burst that asks nothing: a greeting, thanks, a goodbye. */
export function saySocial({ copy, intents, house, text }: Reading) {
  if (intents.has('robot')) return copy.robot(house.settings.name)
  if (intents.has('bye')) return copy.bye
  // "Opa, beleza" and "blz?" greet.
  if ((intents.has('greeting') || text.trim().endsWith('?')) && intents.has('thanks') && !THANKS.test(text))
    return copy.helloAgain
  // A "nao" among other words declines nothing.
  if (intents.has('thanks') || (intents.has('no') && isSmallTalk(text))) return copy.thanks
  return copy.helloAgain
}
