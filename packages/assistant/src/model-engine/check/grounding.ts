import type { AssistantAction } from '../../assistant-types.ts'
import { fold } from '../../language/fold.ts'
import { foreignLanguage } from '../../language/foreign.ts'
import { termsOf, wordStems } from '../../language/terms.ts'
import { AFFIRMS, DENIES, FAVOURS, LIMITS, OFFERS, UNKNOWN } from '../../language/words/reply-words.ts'
import { isEveryday, rootOf } from '../../language/words/talk-words.ts'
import { readOnce } from '../../retrieval/read-once.ts'
import type { Objection } from '../model-types.ts'
import type { Source } from '../sources.ts'
import type { Evidence, Said } from './evidence.ts'
import { factsIn, inDigits } from './facts-in.ts'
import { contradicted } from './polarity.ts'
import { isSameFigure } from './figures.ts'
import { sentencesIn } from './sentences-in.ts'
import { type Statement, stemsOf } from './statements.ts'

/** The words of a text: its concepts, and each word by its stem. */
type Words = { stems: Set<string>; roots: Set<string>; concepts: Set<string> }

const wordsIn = (text: string): Words => ({
  stems: new Set(wordStems(text)),
  roots: new Set(wordStems(text).map(rootOf)),
  concepts: new Set(termsOf(text).filter((term) => term.startsWith('#'))),
})
const wordsOf = readOnce(({ title, text }: Source) => wordsIn(`${title}\n${text}`))
const conceptsOf = (word: string) => termsOf(word).filter((term) => term.startsWith('#'))
const has = ({ stems, roots, concepts }: Words, word: string) =>
  stems.has(word) || roots.has(rootOf(word)) || conceptsOf(word).some((concept) => concepts.has(concept))

/**
 * Returns what a sentence states in words that no evidence has, or that the evidence denies: a favour, a thing, a name.
 */
export function ungrounded(
  { text }: Said,
  reply: string,
  evidence: Evidence,
  actions: AssistantAction[],
): Objection | null {
  const { reading } = evidence
  // What another language says in its own words is the judge's.
  if ((reading.language !== 'pt' && foreignLanguage(reply)) || text.trimEnd().endsWith('?')) return null
  const told = evidence.known.map(wordsOf)
  const asked = wordsIn(reading.messages.join('\n'))
  const own = wordsIn([...evidence.own.words].join('\n'))
  const isTold = (word: string) => told.some((words) => has(words, word)) || (actions.length > 0 && has(own, word))
  if (isBareYes(text, reply) && [...asked.stems].filter((word) => !isEveryday(word)).every((word) => !isTold(word)))
    return { kind: 'fact', found: text }
  if (AFFIRMS.test(fold(reply)) && fold(reply).startsWith(fold(text)) && deniesAsked(asked, reply, evidence))
    return { kind: 'fact', found: text }
  const invented: string[] = []
  for (const clause of clausesIn(text)) {
    const folded = fold(clause)
    if (UNKNOWN.test(folded) || OFFERS.test(folded)) continue
    const favour = unheldFavour(folded, evidence)
    if (favour) return { kind: 'promise', found: favour }
    const words = wordsAbout(clause)
    // By another word for the same thing it is told once: "estacionamento com manobrista" are two things.
    const named = new Set(words.filter((word) => told.some(({ stems }) => stems.has(word))).flatMap(conceptsOf))
    const unknown = words.filter(
      (word) =>
        !isTold(word) ||
        (!has(asked, word) &&
          !told.some(({ stems }) => stems.has(word)) &&
          conceptsOf(word).some((concept) => named.has(concept))),
    )
    const isDenial = DENIES.test(folded) || LIMITS.test(folded)
    const misplaced = misplacedPrice(clause, evidence)
    if (misplaced) return { kind: 'price', found: misplaced }
    // A price or an hour of something that the venue tells of elsewhere.
    const kinds = factsIn(clause).flatMap(({ kind }) => (kind === 'price' || kind === 'time' ? kind : []))
    const isOfOther = unknown.some((word) => isToldElsewhere(word, kinds, evidence))
    // What was asked for, that the venue has told nothing of, is said to be there.
    const isGranted = !isDenial && unknown.some((word) => has(asked, word))
    const isDenied = !isDenial && words.some((word) => isTold(word) && isDeniedThroughout(word, evidence))
    // "Temos manobrista", "ficamos no Jardim Europa": what is said to be there, or where it is, has to be told, by whatever word.
    const isInvented = !isDenial && (HAS.test(folded) || WHERE.test(fold(text))) && unknown.length > 0
    if (isOfOther || isGranted || isDenied || isInvented) return { kind: 'fact', found: clause }
    invented.push(...unknown.filter((word) => !has(asked, word)))
  }
  if (invented.length >= 2) return { kind: 'fact', found: text }
  const turned = contradicted(text, reply, evidence)
  return turned ? { kind: 'fact', found: turned } : null
}

/** Returns the words that a text is about, without everyday words and without links, which are checked as such. */
function wordsAbout(text: string): string[] {
  const links = factsIn(text).filter(({ kind }) => kind === 'link')
  const bare = links.reduce((rest, { found }) => rest.replace(found, ' '), fold(text))
  return wordStems(bare).filter((word) => !isEveryday(word))
}

const isBareYes = (sentence: string, reply: string) => AFFIRMS.test(fold(sentence)) && wordsAbout(reply).length === 0

/** Returns a price right after the name of one thing that the evidence states for another. */
function misplacedPrice(clause: string, { statements, calculations }: Evidence): string | null {
  const text = inDigits(clause)
  const steps = calculations.flatMap(({ result, steps: some }) => [result, ...some])
  const prices = factsIn(clause).filter(({ kind }) => kind === 'price')
  // "R$ 38 o tinto e R$ 29 o branco" names what it prices afterwards.
  if (wordStems(text.slice(0, prices[0]?.at ?? 0)).every((word) => isEveryday(word))) return null
  let from = 0
  for (const fact of prices) {
    const words = wordStems(text.slice(from, fact.at)).filter((word) => !isEveryday(word))
    from = fact.at + fact.found.length
    if (words.length === 0 || steps.includes(Number(fact.value) / 100)) continue
    const shared = (statement: Statement) => words.filter((word) => stemsOf(statement).has(word)).length
    const [lines, others] = [true, false].map((isTold) =>
      statements.filter(
        ({ told }) =>
          told.some(({ kind }) => kind === 'price' || kind === 'number') &&
          told.some((each) => isSameFigure(fact, each)) === isTold,
      ),
    )
    const best = Math.max(0, ...(lines ?? []).map(shared))
    if ((lines ?? []).length > 0 && best === 0 && (others ?? []).some((other) => shared(other) > 0)) return fact.found
  }
  return null
}

const clausesIn = (sentence: string) => sentence.split(/(?<=[,;:.!])\s+|\s+(?=(?:mas|porque|pois|e|ou)\s)/)

/** Tells whether the quoted texts only deny a word. */
function isDeniedThroughout(word: string, { quoted }: Evidence): boolean {
  if (quoted.some(({ title }) => wordStems(title).includes(word))) return false
  const clauses = quoted
    .flatMap(({ text }) => sentencesIn(text))
    .flatMap((sentence) => sentence.split(/[,;:.!?()]/))
    .filter((clause) => wordStems(clause).includes(word))
  return (
    clauses.length > 0 &&
    clauses.every((clause) => {
      const before = fold(clause).split(/\s+/)
      const at = before.findIndex((each) => wordStems(each).includes(word))
      const isBefore = /\b(?:nao (?:tem|temos|ha|existe\w*|trabalhamos|aceita\w*|faz\w*|oferec\w*)|nunca|sem)\b/
      return isBefore.test(before.slice(0, at).join(' ')) || /\bnao\W*$/.test(fold(clause))
    })
  )
}

/** Tells whether another text has a price or an hour for this. */
function isToldElsewhere(word: string, kinds: string[], { reading: { index } }: Evidence): boolean {
  return termsOf(word).some((term) =>
    index
      .having(term)
      .some(({ sentences }) =>
        sentences.some((each) => each.terms.has(term) && factsIn(each.text).some(({ kind }) => kinds.includes(kind))),
      ),
  )
}

/** Tells whether a reply affirms what the quoted text only denies, while it speaks of something else. */
function deniesAsked({ stems }: Words, reply: string, { quoted }: Evidence): boolean {
  const said = new Set(wordStems(reply))
  const clauses = quoted
    .filter(({ isRow }) => !isRow)
    .flatMap(({ text }) => text.split(/[,;:.!?()]/))
    .map((clause) => ({ words: new Set(wordStems(clause)), isDenied: NEGATED.test(fold(clause)) }))
  return [...stems].some((word) => {
    if (isEveryday(word) || said.has(word)) return false
    const about = clauses.filter(({ words }) => words.has(word))
    return about.length > 0 && about.every(({ isDenied: denied }) => denied)
  })
}
const HAS = /\b(?:temos|oferecemos|aceitamos|servimos|contamos com|dispomos)\b/
const WHERE = /\b(?:ficamos|estamos (?:n[oa]s?|em)|endereco|localizad[oa]s?|pertinho|perto)\b/
const NEGATED = /\b(?:nao|nunca|nem|sem)\b/

function unheldFavour(folded: string, { statements }: Evidence): string | null {
  for (const kind of FAVOURS) {
    const match = kind.exec(folded)
    if (!match || isDenied(folded, match.index)) continue
    const grants = (told: string) =>
      [...told.matchAll(new RegExp(kind, 'g'))].some(({ index }) => !isDenied(told, index))
    if (!statements.some((statement) => grants(statement.folded))) return match[0]
  }
  return null
}

/** Tells whether a denial stands before a position in the same clause. */
const isDenied = (folded: string, at: number) =>
  DENIES.test(
    folded
      .slice(0, at)
      .split(/[.,;:!?()\n]|\s-\s/)
      .at(-1)!,
  )
