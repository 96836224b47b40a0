import type { DateMention } from './dates/date-mention.ts'
import { blankMentions, parseDates } from './dates/parse-dates.ts'
import { type Foreign, readable } from './foreign.ts'
import { type Intent, intentsOf, isSmallTalk } from './intents.ts'
import { termsOfNormalized } from './terms.ts'

/**
 * One clause of a customer's message. `asks` is `plainly` (a question), `maybe` (a wish, "quero ver umas fotos") or
 * `no` (a remark that only gives context to a question).
 */
export type Clause = {
  text: string
  asks: 'plainly' | 'maybe' | 'no'
  intents: ReadonlySet<Intent>
  dates: readonly DateMention[]
  terms: readonly string[]
}

const ASKS =
  /\?|\b(?:que|qual|quais|quanto|quantos|quanta|quantas|onde|aonde|quando|(?<!nao )como|quem|tem|teria|teriam|posso|podemos|pode|podem|aceita|aceitam|cobra|cobram|da para|rola|serve|fazem|vende|vendem|manda|mande|fala|diz|(?<=me )(?:passa|conta|informa|explica)|abre|fecha|what|where|when|how|which|do you|is there|are you|can i|donde|cuanto|cuando|tienen|puedo|hay)\b/
/** Matches a clause that continues the question before ("e o balde de heineken"). */
const GOES_ON = /^(?:e|and|y|ou|tambem)\b/
/** Matches where a second question begins ("... para 4, e quanto e a feijoada?"). */
const AND_ASKS =
  /,?\s+(?=e (?:tambem )?(?:(?:quanto|qual|quais)(?!\W*$)|tem|onde|posso|pode|aceitam?|se tem|se aceitam?|(?:quero|queria|gostaria de|preciso) saber)\b|e ate (?:que horas?|quando) (?:vai|fica|rola|toca|dura) (?:o|a|os|as) |e (?:a )?que horas? (?:e|comeca|vai ser|rola) (?:o|a) |e (?:o|a|os|as) [a-z]+ (?:\w+ ){0,3}(?:que horas|ate que horas|quanto)\b)/
const WISHES =
  /\b(?:quero|queria|queremos|gostaria|preciso|precisava|procurando|afim|want|would like|need|quiero|quisiera)\b/
/** Matches what is not wanted and so no subject ("Alguma massa alem de pizza?"). */
const BESIDES = /\b(?:alem|fora|exceto|tirando|menos|sem ser) (?:d[aeo]s? |[ao]s? )?(?!is?s[oa]\b)[a-z]+(?= ?[?,.!]|$)/g
/** Matches a form of address, which is no subject ("Pia, voces fecham que horas?" asks nothing about children). */
const ADDRESSES =
  /^(?:(?:galera|pessoal|povo|turma|negada)[ ,]+(?=(?:fica|ficam|vai|vao|abre|abrem|fecha|fecham|funciona|funcionam)\b)|(?:pia|guri|guria|menin[oa]|moleque|moco|moca|tio|tia)\b[ ,]*(?=(?:voces?|a casa|o bar)\b))/
/** Matches joy about a day, which says nothing about it ("Segundou, abre que horas?"). */
const REJOICES = /\b(?:segundou|tercou|quartou|quintou|sextou|sabadou|domingou)\b/g
/** Matches somebody's age, which asks for nothing ("Minha filha tem 15"). */
const OF_AGE = /\b(?:meu|minha|nosso|nossa) [a-z]+ (?:mais (?:novo|nova|velho|velha) )?(?:ja )?tem \d+\b/g
const HEARD = '(?:fiquei sabendo|ouvi (?:dizer|falar)|(?:ja )?(?:me )?(?:disseram|falaram|contaram)) que'
/**
 * Matches how the customer knows, which is no part of the question ("Fiquei sabendo que tem prato do dia, quanto e?").
 */
const LEADS_UP = new RegExp(`\\b${HEARD} (?=.*(?:\\?|\\b(?:quanto|qual|quais|que horas|onde|como)\\b))`)
/** Matches hearsay that is not put as a question ("Me disseram que e especial"). */
const HEARSAY = new RegExp(`^(?:e )?${HEARD}\\b(?!.*\\?)`)
/** Matches what somebody is fond of, which is no subject ("Meu filho tem 14 e ama jogo"). */
const FOND_OF =
  /\b(?:e ){0,2}(?:(?:doid|louc|apaixonad|fissurad|viciad|fanatic|alucinad)[oa]s? (?:por|em|n[oa]s?)|(?:ama|adora|curte|gosta d[eoa]|e fa d[eoa])) (?:[oa]s? |um |uma )?[a-z]+(?: demais| muito| mesmo)?/g
const COMES_IN = /\b(?:entr(?:a|ar|am)|fica|ficar|levar|deixam|ir)\b/
const COMMA_ASKS =
  /,\s*(?=(?:e )?(?:quanto|qual|quais|onde|tem|posso|pode|consigo|aceita|que horas|ate que|ate quando|como|da para)\b)/
const LINK = /\bhttps?:\/\/\S+|\bwww\.\S+/g
/** Matches the customer's own contact data ("meu email e ..."), which ask for none of the venue's. */
const OWN =
  /(?:\b(?:meu|minha|o meu|my) )?(?:e-?mail|telefone|whatsapp|contato|n[u\u00fa]mero)? ?(?:\u00e9|eh|e|is|:)? ?(?:\S{1,64}@[\w-]+\.\S+|\+?\d[\d ().-]{8,}\d)/giu
const OWN_HANDLE = /\bm(?:eu|y|inha) (?:instagram|insta|e-?mail|telefone|celular|whatsapp|n[u\u00fa]mero)\b/giu

/** The most clauses that are read; the last ones count. */
const MOST_CLAUSES = 40

/**
 * Returns the clauses of a burst, cut where a message, a question or a sentence ends; bare fragments join the one
 * before.
 */
export function clausesOf(
  messages: string[],
  today: string,
  language: Foreign | null,
  keeps?: (word: string) => boolean,
): Clause[] {
  const parts = messages
    .flatMap((message) =>
      message
        .replace(LINK, ' ')
        .replace(OWN, ' ')
        .replace(OWN_HANDLE, ' ')
        .split(/(?<=[?!\u2026])\s*|(?<=[.;])\s+|\n+/),
    )
    .flatMap((part) =>
      readable(part, language, keeps)
        .replace(REJOICES, '')
        .replace(ADDRESSES, '')
        .replace(LEADS_UP, '')
        .split(AND_ASKS),
    )
    .flatMap((part) => afterRemark(part, today))
    .filter((text) => /[a-z0-9]/.test(text))
  const joined: Clause[] = []
  for (const text of withDays(parts.slice(-MOST_CLAUSES))) {
    const clause = read(text, today)
    const last = joined.at(-1)
    if (last && isFragment(clause) && !isSocial(last)) joined[joined.length - 1] = read(`${last.text} ${text}`, today)
    else joined.push(clause)
  }
  return joined
}

/** Reads a bare number as a day where one was named before it ("Vai ate tarde dia 23? e no 24?"). */
function withDays(parts: string[]): string[] {
  const first = parts.findIndex((part) => /\bdias? \d{1,2}\b/.test(part))
  return parts.map((part, at) => (first < 0 || at <= first ? part : part.replace(BARE_DAY, '$1dia $2')))
}

const BARE_DAY =
  /^((?:e |mas |ah |e ai )*(?:n?o|do|para o) )(\d{1,2})(?=\W*$|,? (?:tambem|da|abre|abrem|voces|vai|vao|ate|rola|tem|como|que|funciona)\b)/

/** Splits off a remark before the comma, which is no part of the question ("Nao como carne, quanto e so o buffet?"). */
function afterRemark(text: string, today: string): string[] {
  const at = text.search(COMMA_ASKS)
  const remark = at < 0 ? '' : text.slice(0, at)
  const isRemark = remark && ![ASKS, WISHES, GOES_ON].some((each) => each.test(remark))
  return isRemark && parseDates(remark, today).length === 0 ? [remark, text.slice(at + 1).trim()] : [text]
}

function read(text: string, today: string): Clause {
  const dates = parseDates(text, today)
  // A holiday's name may be a title of the venue's ("Reveillon"); the words of other days are not a subject.
  const subject = blankMentions(
    text.replace(BESIDES, (words) => ' '.repeat(words.length)),
    dates.filter(({ kind }) => kind !== 'holiday'),
  )
  const terms = isSmallTalk(text) ? [] : termsOfNormalized(subject)
  const asks = askedIn(text)
  const isOfChild = terms.includes('#crianca') && terms.includes('#idade') && (asks === 'no' || COMES_IN.test(text))
  return {
    text,
    asks,
    intents: intentsOf(text),
    dates,
    terms: isOfChild ? termsOfNormalized(subject.replace(FOND_OF, ' ')) : terms,
  }
}

function askedIn(text: string): Clause['asks'] {
  if (HEARSAY.test(text)) return 'maybe'
  if (ASKS.test(text.replace(OF_AGE, ' '))) return 'plainly'
  return WISHES.test(text) || GOES_ON.test(text) ? 'maybe' : 'no'
}

/** Tells whether a clause has no subject of its own ("qual preco", "e quanto?"). */
function isFragment({ terms, intents, dates }: Clause) {
  if (terms.length > 0) return false
  const own = [...intents].filter(
    (intent) => intent !== 'price' && intent !== 'timeQuestion' && intent !== 'yes' && intent !== 'no',
  )
  return own.length === 0 && (intents.has('price') || intents.has('timeQuestion') || dates.length > 0)
}

function isSocial({ terms, intents, dates }: Clause) {
  return (
    terms.length === 0 &&
    dates.length === 0 &&
    (intents.has('greeting') || intents.has('thanks')) &&
    !intents.has('openHours')
  )
}
