import { sum } from '../../../retrieval/choose-passages.ts'
import type { HouseIndex } from '../../../retrieval/house-index.ts'
import type { Passage } from '../../../retrieval/passage.ts'
import { type Statement, statementsOf } from './statements.ts'
import type { Word } from './words-in.ts'

/** Of the weight (by rarity) of what is said, the share that a statement of the house has to have to be about the same. */
const ABOUT = 0.6
const EVEN = 0.03
/** What a statement says itself is nearer than what it goes on about, by so much of it. */
const OWN = 0.1
/** What a figure weighs, a day or a part of it: as much as a word that few texts have. */
const FIGURE = 2
/** The title of a text is of all its statements, and of none of them in particular. */
const TITLE = 0.6
/** Texts that are read for one statement: those with most of it. */
const MOST_TEXTS = 60
/** What is called the same is not always the same. */
const ALIKE = 0.8
/** "Macaxeira frita" may be told of as "macaxeira". */
const KIND = 0.5
/** What a house says of itself at large is about nothing in particular. */
const AT_LARGE = new Set(['description', 'history'])

/** The statements of the house that speak of most of what is said, with what they go on about; none where none has most of it. */
export function nearestTo(said: Statement, index: HouseIndex): Statement[] {
  const asked = said.words.filter(({ stem, concept }) => index.has(concept ?? stem))
  const measure = (has: Statement[]) =>
    sum(
      asked.map((word) => index.weight(word.concept ?? word.stem) * (word.isOfKind ? KIND : 1) * howNear(has, word)),
    ) +
    FIGURE * [...said.figures.keys()].filter((figure) => has.some(({ figures }) => figures.has(figure))).length +
    FIGURE * [...said.times].filter((time) => has.some(({ times }) => times.has(time))).length +
    (said.days.size > 0 && [...said.days].every((day) => has[0]?.days.has(day)) ? FIGURE : 0)
  const total = measure([said])
  if (total === 0) return []
  const near = candidates(asked, said, index).map((told) => {
    const untitled = measure([told, ...told.before.filter(({ sentence }) => sentence)])
    const full = measure([told, ...told.before])
    return { told, share: (untitled + TITLE * (full - untitled) + OWN * measure([told])) / total }
  })
  const best = Math.max(0, ...near.map(({ share }) => share))
  return best < ABOUT ? [] : near.filter(({ share }) => share >= best - EVEN).map(({ told }) => told)
}

const howNear = (some: Statement[], word: Word) => {
  if (some.some(({ words }) => words.some(({ stem }) => stem === word.stem))) return 1
  return some.some((each) => speaksOf(each, word)) ? ALIKE : 0
}

function candidates(asked: Word[], said: Statement, index: HouseIndex): Statement[] {
  return textsWith([...asked, ...said.before.flatMap(({ words }) => words)], said, index).flatMap(statementsOf)
}

/** The texts of the house that have one of some words; without words, those that have a figure. */
export function textsWith(words: Word[], { figures }: Statement, index: HouseIndex): Passage[] {
  const terms = [...new Set(words.map(({ stem, concept }) => concept ?? stem))]
  const digits = [...figures.keys()].map((figure) => figure.replace(/^\D|:.*/g, ''))
  if (terms.length === 0)
    return index.passages.filter(({ content }) => digits.some((each) => content.includes(each))).slice(0, MOST_TEXTS)
  const weights = new Map<Passage, number>()
  for (const term of terms) {
    const weight = index.weight(term)
    for (const passage of index.having(term)) weights.set(passage, (weights.get(passage) ?? 0) + weight)
  }
  return [...weights]
    .filter(([{ id }]) => !AT_LARGE.has(id))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_TEXTS)
    .map(([passage]) => passage)
}

/** Whether a statement has a word, or what is called the same. */
export const speaksOf = ({ words }: Pick<Statement, 'words'>, { stem, concept }: Word) =>
  words.some((word) => word.stem === stem || (concept !== null && word.concept === concept))
