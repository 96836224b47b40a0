import { delegatesToPeople, isForMany } from '../../booking/rules/booking-statements.ts'
import { concernsSize } from '../../booking/rules/breaks-size.ts'
import { COMMON } from '../../booking/rules/places.ts'
import { weekdayOf } from '../../hours/local-time.ts'
import { parsePartySize } from '../../language/party-size.ts'
import { termsOf, termsOfNormalized } from '../../language/terms.ts'
import type { HouseIndex } from '../../retrieval/house-index.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import type { Reading } from '../reading.ts'
import { readOnce } from '../../retrieval/read-once.ts'

/** Something is to be done, and not only known. */
const WANTS =
  /\b(?:quer(?:o|ia|emos|iamos)|gostar\w+|precis(?:o|amos)|pretend\w+|vou|vamos|fech(?:a|ar|o|amos|em)|contrat(?:ar|o)|alug(?:ar|o)|encomend(?:ar|o)|reserv(?:ar|a)|cheg(?:o|amos)|lev(?:o|ar|ando|amos)|tenho|temos|sou|somos|organiz\w+|propor|oferec\w+|com quem|como (?:eu )?(?:faco|fazemos|faz))\b/
const FACT = /\b(?:quantos?|quantas?|quais?|que horas?|que dias?|tem(?! como)|existe|preco|valor)\b/
/** From here on somebody is taken to want a place, a table or a party, whatever the words. */
const BOOKS = 0.5
/** "Com responsavel", "a equipe ajuda": people who are there anyway. */
const AT_HAND =
  /\bcom (?:os? |seus? |um )?(?:pais|responsave)|\b(?:a|nossa) equipe (?:\w+ )?(?:ajud|acompanh|lev|avis|receb|auxili|monta|prepara|confirma)\w*/
/** A statement of more things than these is known by its title. */
const MOST_NAMED = 5
const BY_LEAVE = /\bautoriza|\baprova|\bpermiss|\bcombina/
const ASKS_LEAVE = /\b(?:posso|pode|podemos|da para|tem como|consigo|permit\w+|deixam)\b/

/** What every other text speaks of names no matter; nor do the words in which one is passed on. */
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

type Matter = { statement: Sentence; subject: Set<string> }

/** A statement that leaves to people what this burst wishes for ("encomendas: com a Tania"), or null. */
export function delegatedMatter(reading: Reading): Sentence | null {
  const { index, text, intents, clauses, dates } = reading
  const wants = WANTS.test(text) || reading.acts.book >= BOOKS
  if (!(wants || ASKS_LEAVE.test(text)) || intents.has('price') || intents.has('timeQuestion') || FACT.test(text))
    return null
  const asked = new Set(clauses.flatMap(({ terms }) => terms))
  const found = mattersOf(index).find(
    ({ statement, subject }) =>
      (wants || BY_LEAVE.test(statement.normalized)) &&
      [...subject].some((term) => asked.has(term)) &&
      (statement.weekdays.size === 0 || dates.every((date) => statement.weekdays.has(weekdayOf(date)))),
  )
  return found?.statement ?? likelyMatter(reading)
}

/** From here on the ranker is believed that a wish is about a text that leaves the matter to people. */
const LIKELY = 0.65
const NEARLY = 0.1
/** A text of so many characters is told whole. */
const SHORT = 200
/** "So o Kenji marca", "quem acerta e a Carla": somebody by name. */
const BY_SOMEBODY = /(?<!\p{L})(?:s\u00f3|somente|apenas|\u00e9) (?:o|a) \p{Lu}\p{Ll}+/u

/** Returns the statement that leaves to people what the ranker takes the burst to be about. */
function likelyMatter({ index, messages, text }: Reading): Sentence | null {
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
      .find(
        (each) =>
          (delegatesToPeople(each) || BY_SOMEBODY.test(each.text)) &&
          concernsSize(each, size) &&
          !AT_HAND.test(each.normalized),
      )
    if (statement)
      return { ...statement, text: best.passage.content.length <= SHORT ? best.passage.content : statement.text }
  }
  return null
}

const mattersOf = readOnce((index: HouseIndex): Matter[] =>
  index.passages
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ titleTerms, sentences }) =>
      sentences
        .filter(
          (statement) => delegatesToPeople(statement) && !isForMany(statement) && !AT_HAND.test(statement.normalized),
        )
        .map((statement) => ({ statement, subject: subjectOf(statement, titleTerms) })),
    ),
)

/** What the statement speaks of, by its own words, else by its title. */
function subjectOf({ normalized }: Sentence, titleTerms: Set<string>) {
  const named = (terms: Iterable<string>) => new Set([...terms].filter((term) => !OF_ANY.has(term)))
  const own = named(
    termsOfNormalized(
      normalized.replace(/\b(?:com|pel[ao]|por|ao) (?:[ao]s? )?(?:\w+,? ){0,3}?(?:[ao] )?\w+\W*$/, ' '),
    ),
  )
  const titled = named(titleTerms)
  return own.size > 0 && own.size <= MOST_NAMED ? own : titled
}
