import { fold } from '../language/fold.ts'
import { readConsent } from '../language/opt-out.ts'
import { actsOf } from './acts.ts'

/** The probability from which a message counts as an opt-out, which stops all campaigns until it is withdrawn. */
const SURE = 0.7

/** Matches what is not wanted any more, which has to be named: "me tira da lista" is about a guest list. */
const OUTREACH =
  /\b(?:promo\w*|mensage\w*|msgs?|divulga\w*|propagand\w*|anunci\w*|spam\w*|novidades?|avisos?|ofertas?|notificac\w*|transmissao|marketing|receb\w*|mand\w+|envi\w+|messages?|texts?|ads|offers?|sending|publicidad|mensaj\w*|unsubscribe)\b/
const SENTENCE_ENDS = /(?<=[.!?;])\s+|\n+/

/** Tells whether a message, or a sentence of it, asks for no more outreach, alone or among other words. */
export const asksForNoOutreach = (text: string): boolean =>
  readConsent(text) === 'out' ||
  text.split(SENTENCE_ENDS).some((sentence) => OUTREACH.test(fold(sentence)) && actsOf(sentence).optout >= SURE)
