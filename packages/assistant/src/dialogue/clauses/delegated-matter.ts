import { isForMany, SEEN_TO } from '../../booking/rules/booking-statements.ts'
import { concernsSize } from '../../booking/rules/breaks-size.ts'
import { COMMON } from '../../booking/rules/places.ts'
import { weekdayOf } from '@balcao/contract/local-time'
import { normalize } from '../../language/fold.ts'
import { parsePartySize } from '../../language/party-size.ts'
import { termsOf, termsOfNormalized } from '../../language/terms.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { withSubject } from '../../retrieval/with-subject.ts'
import type { Reading } from '../reading.ts'
import { readOnce } from '../../retrieval/read-once.ts'
import { asksFact, leavesToPeople, wantsMatter } from './wants-matter.ts'

/** The most things in a statement that is recognized by them; one with more is recognized by its title. */
const MOST_NAMED = 5
const BY_LEAVE = /\bautoriza|\baprova|\bpermiss|\bcombina/
const ASKS_LEAVE = /\b(?:posso|pode|podemos|da para|tem como|consigo|permit\w+|deixam)\b/

/** Terms that name no matter, because every other text has them or they only pass a matter on. */
const OF_ANY = new Set([
  ...COMMON,
  '#evento',
  '#bebida',
  '#entrada',
  '#aniversario',
  '#bolo',
  '#crianca',
  '#consumacao',
  '#cancelamento',
  ...termsOf(
    'gerente gerencia equipe comercial produtor produtora producao direcao autorizacao aprovacao precisa tratado resolvido fechado fechar fale falar mande material pedido pedir combinar chamar direto responsavel atendente dono dona casa bar pessoas pessoa festa dia noite horas antecedencia valor sinal pago setor',
  ),
])

/** A statement that leaves something to people, and its text where that is short enough to be given whole. */
export type Matter = { statement: Sentence; told: string }

/** Returns the statement that leaves the wish of this burst to people ("encomendas: com a Tania"), or null. */
export function delegatedMatter(reading: Reading): Matter | null {
  const { index, text, dates } = reading
  const wants = wantsMatter(reading)
  if (!wants && (asksFact(reading) || !ASKS_LEAVE.test(text))) return null
  const asked = subjectsIn(reading)
  const found = mattersOf(index).find(
    ({ statement, subject }) =>
      (wants || BY_LEAVE.test(statement.normalized)) &&
      [...subject].some((term) => asked.has(term)) &&
      (statement.weekdays.size === 0 || dates.every((date) => statement.weekdays.has(weekdayOf(date)))),
  )
  return found ?? likelyMatter(reading)
}

/**
 * Returns the subjects of a message; one without any ("quero fechar para o dia 30") is about what was asked or priced
 * last.
 */
function subjectsIn({ clauses, askedBefore, order }: Reading) {
  const own = clauses.flatMap(({ terms }) => terms)
  return new Set(own.length > 0 ? own : [...askedBefore, ...(order?.things ?? []).flatMap(({ what }) => termsOf(what))])
}

/** The probability from which the ranker is trusted that a wish is about a text that leaves the matter to people. */
const LIKELY = 0.65
const NEARLY = 0.1
/** The length in characters up to which a text is given whole. */
const SHORT = 200
/** Returns the statement that leaves to people what the ranker takes as the subject of the burst. */
function likelyMatter({ index, messages, text }: Reading): Matter | null {
  const size = parsePartySize(text)
  for (const said of new Set([...messages, messages.join(' ')])) {
    const best = index.likeliest(said)
    if (!best || best.passage.kind !== 'text' || best.probability < LIKELY) continue
    // What is said of tables is for the booking to read.
    if (best.passage.titleTerms.has('#reserva')) continue
    // A text may leave one thing to people and answer the rest ("grupo maior fala com o Heitor").
    const most = Math.max(...best.sentences.map(({ probability }) => probability))
    const statement = best.sentences
      .filter(({ probability }) => probability >= NEARLY * most)
      .map(({ sentence }) => sentence)
      .find((each) => leavesToPeople(each) && concernsSize(each, size))
    if (statement) return { statement, told: toldOf(best.passage, statement) }
  }
  return null
}

const toldOf = (passage: Passage, { text }: Sentence) =>
  withSubject(passage, passage.content.length <= SHORT ? passage.content : text)

const mattersOf = readOnce((index: VenueIndex): (Matter & { subject: Set<string> })[] =>
  index.passages
    .filter(({ kind }) => kind === 'text')
    .flatMap((passage) =>
      passage.sentences
        .filter((statement) => leavesToPeople(statement) && !isForMany(statement))
        .map((statement) => ({ statement, told: toldOf(passage, statement), subject: subjectOf(statement, passage) })),
    ),
)

/**
 * Returns the terms of the matter that a statement leaves to somebody: its own, else those of its title and of the
 * statement before it.
 */
function subjectOf(statement: Sentence, { titleTerms, sentences }: Passage) {
  const named = (terms: Iterable<string>) => new Set([...terms].filter((term) => !OF_ANY.has(term)))
  const unnamed = statement.text.replace(SEEN_TO, ' ')
  const whole = normalize(unnamed).replace(
    /\b(?:com|pel[ao]|por|ao) (?:[ao]s? )?(?:\w+,? ){0,3}?(?:[ao] )?\w+\W*$/,
    ' ',
  )
  const own = [whole.split(': ').at(-1)!, whole].map((part) => named(termsOfNormalized(part)))
  const before = sentences[sentences.indexOf(statement) - 1]
  return own.find(({ size }) => size > 0 && size <= MOST_NAMED) ?? named([...titleTerms, ...(before?.terms ?? [])])
}
