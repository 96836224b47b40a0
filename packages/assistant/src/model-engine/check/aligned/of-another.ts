import type { HouseIndex } from '../../../retrieval/house-index.ts'
import { figuresIn } from './figures.ts'
import { speaksOf, textsWith } from './nearest.ts'
import { FINITE } from './signs.ts'
import { type Statement, statementsOf } from './statements.ts'
import { type Word, wordsIn } from './words-in.ts'

const VERB = new RegExp(`\\b${FINITE}\\b|(?<=^\\W*(?:noss)?[oa]s? [^,]+ )e\\b(?!.*\\b${FINITE}\\b)`)
/** "Croquete, ...", "o croquete leva ...": a thing without what kind of it. */
const BARE = `(?=\\W*$|[,.:;(]| (?:e|ou|nao|sao|tambem|${FINITE}|r\\$|\\d)(?:\\b|\\W))`
/** After one of these a list goes on, with something else. */
const AND = /,| e | ou /

/** Whether what the same text says of something else is put to what a statement is about. */
export function isOfAnother(said: Statement, index: HouseIndex): boolean {
  const { subjects, what } = partsOf(said.text)
  const figures = figuresIn(what)
  return subjects.some((subject) => {
    const told = textsWith(subject, said, index).flatMap(statementsOf)
    const stems = new Set(told.flatMap(({ words, sentence }) => (sentence ? words.map(({ stem }) => stem) : [])))
    const about = told.filter((each) => isAbout(each, subject, stems))
    const isApart = (has: (each: Statement) => boolean, inTitle = false) =>
      about.length > 0 &&
      told.some(has) &&
      !about.some((each) => withBefore(each).some((one) => (inTitle || one.sentence) && has(one)))
    const isNew = ({ stem }: Word) => !subject.some((word) => word.stem === stem)
    return (
      wordsIn(what).some((word) => isNew(word) && isApart((each) => speaksOf(each, word), !isLabel(word, told))) ||
      [...figures.keys()].some((figure) => isApart((each) => each.figures.has(figure)))
    )
  })
}

const withBefore = (statement: Statement) => [statement, ...statement.before]

/** Of the thing as it is called, where some text calls it so (`told`, in stems); or of what is called the same. */
function isAbout(each: Statement, subject: Word[], told: Set<string>): boolean {
  const has = (one: Statement, word: Word) =>
    one.sentence && told.has(word.stem) ? one.words.some(({ stem }) => stem === word.stem) : speaksOf(one, word)
  if (subject.every((word) => withBefore(each).some((one) => has(one, word)))) return true
  const [head] = subject
  return subject.length > 1 && head?.concept === null && new RegExp(`\\b${head.stem}\\w*${BARE}`).test(each.text)
}

const IS_SO = /^\W*[oa] [a-z ]+ e \w+\W*$|\bsao \w+\W*$/
/** "Veganos: ...", "o antepasto e vegano": what is said of some and not of all that a text is about. */
const isLabel = (word: Word, told: Statement[]) =>
  told.some(
    (each) =>
      each.sentence &&
      speaksOf(each, word) &&
      ((each.words.length === 1 && each.figures.size + each.days.size === 0) || IS_SO.test(each.text)),
  )

/** The things that stand before the verb and what is said of them; where none does, the first after it. */
function partsOf(text: string): { subjects: Word[][]; what: string } {
  const verb = VERB.exec(text)
  if (!verb) return { subjects: [], what: '' }
  const subjects = text
    .slice(0, verb.index)
    .split(AND)
    .map(wordsIn)
    .filter((some) => some.length > 0)
  const after = text.slice(verb.index + verb[0].length)
  if (subjects.length > 0) return { subjects, what: after }
  const [what = ''] = after.split(AND)
  return { subjects: [wordsIn(what).slice(0, 1)].filter((some) => some.length > 0), what }
}
