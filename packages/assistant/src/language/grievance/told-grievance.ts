import { remember } from '../remember.ts'
import { ASKS_VENUE, GRIEVANCE_WORDS, LIVED, OWN_PLANS, PRAISE } from './grievance-words.ts'

export type Grievance = 'safety' | 'complaint'

const patterns = (words: string) =>
  new RegExp(
    `(?<!\\w)(?:${words
      .trim()
      .split(/\s+;\s+/)
      .join('|')})(?!\\w)`,
  )
const OUTRAGE = patterns(GRIEVANCE_WORDS.outrage)
const HARM = patterns(GRIEVANCE_WORDS.harm)
const SERVICE = patterns(GRIEVANCE_WORDS.service)
const PAST = patterns(GRIEVANCE_WORDS.past)
const DEEDS = patterns(GRIEVANCE_WORDS.deeds)
const FAULT = patterns(GRIEVANCE_WORDS.fault)
const STAFF_DID = patterns(GRIEVANCE_WORDS.staffDid)
const MISSING = patterns(GRIEVANCE_WORDS.missing)

/**
 * Tells whether a normalized message reports that something went wrong: it speaks of the past, of the service and of a
 * fault, or of what the staff did. Returns `safety` when somebody came to harm.
 */
export const toldGrievance: (text: string) => Grievance | null = (text) => read(text, '') || null

/** Matches a request for a reminder, which is about the future. */
const REMINDER = /^\W*(?:(?:oi|ola|por favor|voces?|pode(?:m|ria)?)\W+)*me (?:lembr[ae]m?|avis[ae]m?)\b/

/** Matches "mas" and the like, after which a complaint counts despite kind words. */
const BUT = /\b(?:mas|porem|so que|pena que|entretanto|apesar)\b/
const KIND =
  /\b(?:lind[oa]s?|incrive(?:l|is)|simpatic[oa]s?|atencios[oa]s?|gentil|gentis|(?<!mal |sem )educad[oa]s?|querid[oa]s?|(?<!nao )(?:super|muito|tao|bem) bem|gente fina|rapidinh[oa]|quentinh[oa]s?|certinh[oa]|em cheio|bem gelad[oa]s?|curtiu|curtimos|sorri\w+|resolveu tudo|super rapid[oa]|achou (?:a |o )?(?:minha|meu))\b/
/** Matches what went wrong elsewhere or on the way, and questions whether the venue is closed. */
const NOT_OURS =
  /\b(?:n[oa]|d[oa]|em|naquele|naquela) outr[oa] (?:bar|lugar|restaurante|casa|balada|role|pizzaria|boteco|festa)\b|\b(?:uber|99|taxi|onibus|metro|trem|voo|carona|chefe|baba) (?:\w+ )?(?:cancel|atras|quebr|demor|sum|par|fur)(?:ou|iu)\b|\breabr\w+|\bja era (?:por )?hoje\b/

const read = remember((text): Grievance | '' => {
  if (REMINDER.test(text)) return ''
  if (HARM.test(text)) return 'safety'
  if (OUTRAGE.test(text) || MISSING.test(text)) return 'complaint'
  const end = text.split(BUT).at(-1)!
  if (PRAISE.test(end) || KIND.test(end)) return ''
  if (ASKS_VENUE.test(text) || OWN_PLANS.test(text)) return ''
  if (NOT_OURS.test(text)) return ''
  const told = PAST.test(text) && FAULT.test(text) && SERVICE.test(text)
  const done = DEEDS.test(text) && (SERVICE.test(text) || FAULT.test(text))
  const lived = LIVED.test(text) && SERVICE.test(text) && !text.includes('?')
  const did = STAFF_DID.test(text) && !text.includes('?')
  return told || done || lived || did ? 'complaint' : ''
})
