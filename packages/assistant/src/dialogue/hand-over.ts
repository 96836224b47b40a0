import type { AssistantAction, HandoffReason } from '../assistant-types.ts'
import { grievanceAbroad, tellsDanger } from '../language/danger/told-danger.ts'
import { tellsDespair } from '../language/danger/told-despair.ts'
import { normalize } from '../language/fold.ts'
import { toldGrievance } from '../language/grievance/told-grievance.ts'
import { intentsOf, saysOnly } from '../language/intents.ts'
import { asksForOwnData } from '../language/privacy.ts'
import { wishesPerson } from '../language/wishes-person.ts'
import { bookingSoFar } from '../booking/booking-so-far.ts'
import type { Slots } from '../booking/slots.ts'
import { PRICE } from '../retrieval/find-answer.ts'
import { asksContact } from './answer-contacts.ts'
import { OFFER, shortened, toldBefore } from './told-before.ts'
import type { Reading } from './reading.ts'

const SUMMARY_LENGTH = 200

/** Returns the gravest reason why a person has to take over before anything else is answered, or null. */
export function handoverReason(reading: Reading): HandoffReason | null {
  const { intents } = reading
  const grievance = intents.has('cancel') ? null : toldGrievance(reading.text)
  if (intents.has('safety') || grievance === 'safety') return 'safety'
  if (tellsDanger(reading.text, reading.messages)) return 'safety'
  if (isStillInDanger(reading)) return 'safety'
  if ((intents.has('complaint') && !laughsAtPrice(reading)) || grievanceAbroad(reading.messages)) return 'complaint'
  if (intents.has('billing')) return 'billing'
  if (grievance && !intents.has('injection')) return grievance
  if (!intents.has('cancel') && complains(reading)) return 'complaint'
  const said = withoutEvenings(reading)
  const wantsPerson = intentsOf(said).has('person') || wishesPerson(said) || saysOnly(said, 'office')
  if (wantsPerson && !intents.has('injection')) return 'person'
  // What the law lets them ask for is done by people, who can see who asks.
  if (reading.messages.some(asksForOwnData)) return 'person'
  // "Qual o email para mandar um orcamento?" asks for the address.
  if (intents.has('quote') && !asksContact(intents)) return 'person'
  return acceptsOffer(reading) ? 'accepted' : null
}

/** The least probability from which a message counts as a complaint, measured on messages left out of training. */
const COMPLAINS = 0.7
/** The probability of asking from which a message is answered instead. */
const ASKS = 0.5
/** The fewest words of a complaint by the model; fewer say too little ("demorou", "estou sem carro"). */
const FEW = 5

/** Tells whether a message is a complaint that no pattern matches ("50 minutos esperando, ninguem olha pra gente"). */
const complains = ({ acts, text }: Reading) =>
  acts.complain >= COMPLAINS && acts.ask < ASKS && !text.includes('?') && text.split(/\s+/).length >= FEW

/** Tells whether somebody continues about danger after people were called ("to no banheiro com medo de sair"). */
const isStillInDanger = ({ did, acts }: Reading) => did === 'handed' && acts.danger >= IN_DANGER
const IN_DANGER = 0.8

/** Tells whether somebody laughs at a price ("40 reais e um absurdo kkk") and complains about no event. */
const laughsAtPrice = ({ acts, intents, text }: Reading) =>
  acts.laugh >= LAUGHS && acts.laugh > 2 * acts.complain && (intents.has('price') || PRICE.test(text))
const LAUGHS = 0.8

/** Returns the text without the names of shows, which ask for nobody ("Tem show do Chama o Ze?"). */
function withoutEvenings({ text, index }: Reading): string {
  const names = index.events.flatMap(({ sentences }) => sentences.flatMap((each) => each.names ?? []))
  const said = names.filter((name) => name.includes(' ') && text.includes(name)).toSorted((a, b) => b.length - a.length)
  return said.reduce((rest, name) => rest.replaceAll(name, ' '), text)
}

/** Returns the words of a handover; in despair, the helpline that listens at any hour. */
export const sayHandOver = ({ copy, messages }: Reading, reason: HandoffReason) =>
  reason === 'safety' && tellsDespair(messages) ? copy.lifeline : copy.handoff[reason]

/**
 * Returns the handover action. Its summary has at most three lines: why a person is called and what is open, what was
 * answered before, and what is on record.
 */
export function handOver(reading: Reading, reason: HandoffReason, wanted?: Slots): AssistantAction {
  const before = toldBefore(reading)
  const why = [whyOf(reading, reason, before.length > 0), bookingSoFar(reading, wanted)].filter(Boolean).join('. ')
  return { type: 'handoff', reason, summary: [why, ...before].join('\n') }
}

/** Reasons that say by themselves what the customer wants. */
const SAYS_ALL = new Set<HandoffReason>(['person', 'accepted'])
/** The most words with which a person is merely asked for; more of them say what for. */
const MERE_WISH = 8

/**
 * Words the reason, with what the customer said. That is left out where it only repeats the reason and there is more to
 * tell: it is the last message of the thread.
 */
function whyOf({ copy, messages }: Reading, reason: HandoffReason, isMore: boolean): string {
  const said = messages.join(' / ').replace(/\s+/g, ' ').trim()
  const words = copy.handoffSummary[reason]
  if (isMore && SAYS_ALL.has(reason) && said.split(' ').length <= MERE_WISH) return words
  return copy.summary(words, shortened(said, isMore ? SUMMARY_LENGTH / 2 : SUMMARY_LENGTH))
}

function acceptsOffer({ history, text, acts }: Reading) {
  const last = history.at(-1)
  // "Perfeito, obrigada!" thanks for what was said.
  if (acts.confirm < Math.max(acts.thank, acts.laugh, acts.praise)) return false
  return last?.role === 'assistant' && OFFER.test(normalize(last.text)) && saysOnly(text, 'yes')
}
