import { normalize } from '../language/fold.ts'
import { readable } from '../language/foreign.ts'
import { termsOfNormalized } from '../language/terms.ts'
import { standingCautions } from '../retrieval/cautions-for.ts'
import { addFound, type Answers } from './answers.ts'
import type { Reading } from './reading.ts'

/** Matches that somebody at the table has an allergy; a general question about allergies does not match. */
const HAS_ALLERGY =
  /\b(?:tenho|tem|temos|com|sou|somos|e|sao|minha|ter|have|has|tengo|tiene)\b (?:\w+ ){0,3}(?:alergi\w+|allerg\w+|intoleranci\w+)|\b(?:sou|somos|e|sao|esta|is|am|i'?m|are|soy|es) (?:\w+ ){0,2}(?:alergic|allergic|intolerant|celiac|coeliac)\w*|\b(?:celiac[oa]?|alergic[oa]|intolerantes?) (?:a|ao|as|to|e|na)\b/
/** Matches a question about the venue's practice, not about a guest. */
const OF_VENUE =
  /\b(?:voces|a casa|o chef|a cozinha|do you|cardapio|menu|pratos?) (?:\w+ ){0,2}(?:alergi|allerg|intoler)/
const NEEDS: [string, RegExp][] = [
  ['#gluten', /\bcelia|\bcoeliac|\bgluten/],
  ['#lactose', /\blactose|\bdairy|\bintoler/],
]
const ASKS_FOOD =
  /\b(?:comer|comem?|come|cardapio|menu|pratos?|petiscos?|comidas?|porc(?:ao|oes)|sobremesas?|frit[oa]s?|oleo|molhos?|opc(?:ao|oes)|pedir|recomenda\w*|sugere\w*|indica\w*)\b/

/** The number of lines from which an answer may be cut. */
const LONG_LIST = 4

/**
 * Adds the venue's health cautions for a customer who stated an allergy, to any answer of the same burst and to every
 * later question about food. Adds nothing where nothing was found.
 */
export function withHealthCautions(reading: Reading, answers: Answers): Answers {
  if (answers.missed && answers.lines.length === 0) return answers
  const isLess = withoutForbidden(reading, answers)
  addCautions(reading, answers)
  if (isLess && answers.lines.length === 0) answers.missed = true
  return answers
}

function addCautions(reading: Reading, answers: Answers) {
  if (!tellsAllergy(reading.text) && (answers.lines.length === 0 || !asksFood(reading))) return
  const before = reading.history.flatMap(({ role, text }) => (role === 'contact' ? [readable(text)] : []))
  const told = [...before, reading.text].filter(tellsAllergy)
  if (told.length === 0) return
  const all = told.join('\n')
  const needs = ['#alergia', ...NEEDS.flatMap(([need, said]) => (said.test(all) ? [need] : []))]
  const said = answers.lines.join('\n')
  // A long list is cut at its end; the cautions go before it.
  const list = answers.lines.length > LONG_LIST ? answers.lines.splice(0) : []
  for (const { text, passage } of standingCautions(reading.index, needs, termsOfNormalized(all)))
    if (!said.includes(text)) addFound(answers, { text, passages: [passage], coverage: 1 })
  answers.lines.push(...list)
}

const MAY_NOT_HAVE =
  /\b(?:alergi\w+|allerg\w+|intoleran\w+) (?:severa |grave |forte |muito )?(?:a|ao|aos|as|de|com|to|al) ([a-z]+(?:(?:, | e | ou | and | y )[a-z]+)*)/g
/** Matches what must not be in a dish ("Algo sem camarao"). */
const WITHOUT = /\b(?:sem|que nao (?:tenha|tem|leve|leva|contenha|contem)) (?:nenhum |nenhuma |nada de )?([a-z]+)/g
/** Matches prices, by which the texts that hold the menu are found. */
const PRICED = /R\$/
/** Matches a question for the choices, not for the price of one thing. */
const ASKS_WHAT =
  /\bque \w+ (?:\w+ ){0,2}tem\b|\bo que (?:\w+ ){0,6}(?:comer|pedir|tem|tenho|posso|recomenda\w*|sugere\w*)\b|\b(?:opc(?:ao|oes)|alternativas?|algo|alguma coisa)\b|\b(?:qual|quais) (?:\w+ ){0,4}(?:posso|pode|podem|podemos|consigo|consegue)\b|\bwhat can\b|\bque (?:puedo|puede|hay)\b/

/**
 * Removes the forbidden dishes from the answer ("Sou alergica a camarao, o que posso comer?"); with nothing left, a
 * person is offered.
 */
function withoutForbidden({ text, index }: Reading, answers: Answers): boolean {
  if (!ASKS_WHAT.test(text)) return false
  const told = tellsAllergy(text) ? [...text.matchAll(MAY_NOT_HAVE)] : []
  const things = [...told, ...text.matchAll(WITHOUT)].map(([, each]) => each!)
  const forbidden = things.flatMap(termsOfNormalized).filter((term) => !term.startsWith('#'))
  const isOfThese = (line: string) => {
    const normalized = normalize(line)
    const terms = termsOfNormalized(normalized.replace(WITHOUT, ' '))
    return forbidden.some((thing) => terms.includes(thing))
  }
  const items = index.passages.filter(({ kind }) => kind === 'menu').flatMap(({ sentences }) => sentences)
  const isItem = (line: string) => PRICED.test(line) || items.some(({ text: item }) => line.includes(item))
  const lines = answers.lines.filter((line) => !(isItem(line) && isOfThese(line)))
  if (lines.length === answers.lines.length) return false
  answers.lines.splice(0, answers.lines.length, ...lines)
  answers.unconfirmed = true
  return true
}

/** Tells whether a text says that somebody may not have something. */
export const tellsAllergy = (text: string): boolean => HAS_ALLERGY.test(text) && !OF_VENUE.test(text)

const asksFood = ({ text, clauses, index }: Reading) =>
  ASKS_FOOD.test(text) ||
  clauses.some(({ terms }) => terms.some((term) => index.having(term).some(({ kind }) => kind === 'menu')))
