import { isSmallTalk, withoutSmallTalk } from '../language/intents.ts'
import { type Act, ACTS, actsOf } from '../understanding/acts.ts'
import type { Reading } from './reading.ts'

const THANKS = /\bobrigad|\bbrigad|\bvaleu\b|\bagradec|\bgratidao\b|\bthank|\bgracias\b|\btmj\b/

/** Acts that ask nothing and get a kind word. */
const SOCIAL = ['thank', 'bye', 'praise', 'laugh', 'chat', 'greet'] as const satisfies Act[]
/** Acts that want something done or answered. */
const WANTS = ACTS.filter((act) => act !== 'other' && !SOCIAL.some((social) => social === act))
const SURE = 0.5
const UNLIKELY = 0.15

/** Tells whether a burst is surely small talk and nothing else. */
export function isSurelySocial({ acts, text, did }: Reading): boolean {
  if (text.includes('?')) return false
  if (!isSocial(acts)) return false
  // "Manda o endereco, obrigada": thanks beside a wish are thanks for its answer.
  const rest = withoutSmallTalk(text).trim()
  return !/[a-z]{3}/.test(rest) || !asksAlone(actsOf(rest, did))
}

const isSocial = (acts: Reading['acts']) =>
  SOCIAL.some((act) => acts[act] >= SURE) && WANTS.every((act) => acts[act] < UNLIKELY)

const asksAlone = (acts: Reading['acts']) => !isSocial(acts) && acts.ask >= Math.max(...SOCIAL.map((act) => acts[act]))

/** Tells whether a burst is rather small talk than a question without an answer. */
export const isRatherSocial = ({ acts, clauses }: Reading): boolean =>
  clauses.every(({ asks }) => asks !== 'plainly') && acts.ask < 0.3 && SOCIAL.some((act) => acts[act] >= 0.4)

/** Returns the reply to a burst that asks nothing: a greeting, thanks, a goodbye, a laugh, a kind word. */
export function saySocial(reading: Reading) {
  const { copy, intents, venue, text, history } = reading
  if (intents.has('robot')) return copy.robot(venue.settings.name)
  if (intents.has('bye')) return copy.bye
  const greets = history.length === 0 ? copy.helloAgain : copy.hereAgain
  // "Opa, beleza" and "blz?" greet.
  if ((intents.has('greeting') || text.trim().endsWith('?')) && intents.has('thanks') && !THANKS.test(text))
    return greets
  // A "nao" among other words declines nothing.
  if (intents.has('thanks') || (intents.has('no') && isSmallTalk(text))) return copy.thanks
  const social = likeliestSocial(reading)
  if (intents.has('greeting') || (history.length === 0 && !WARM.has(social))) return greets
  return { ...copy.social, greet: copy.hereAgain, thank: copy.thanks, bye: copy.bye }[social]
}

/** Acts that get a kind word of their own even as somebody's first message. */
const WARM: ReadonlySet<ReturnType<typeof likeliestSocial>> = new Set(['praise', 'thank'])

/** The probability below which the meaning cannot be told. */
const PLAUSIBLE = 0.25

function likeliestSocial({ acts }: Reading): (typeof SOCIAL)[number] | 'unclear' {
  const best = SOCIAL.toSorted((one, other) => acts[other] - acts[one])[0]!
  return acts[best] >= PLAUSIBLE ? best : 'unclear'
}
