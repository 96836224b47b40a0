import { readable } from '../language/foreign.ts'
import { termsOfNormalized } from '../language/terms.ts'
import { standingCautions } from '../retrieval/cautions-for.ts'
import { addFound, type Answers } from './answers.ts'
import type { Reading } from './reading.ts'

/** Somebody at the table may not have something. What is asked of allergies in general is none of anybody's. */
const HAS_ALLERGY =
  /\b(?:tenho|tem|temos|com|sou|somos|e|sao|minha|ter|have|has|tengo|tiene)\b (?:\w+ ){0,3}(?:alergi\w+|allerg\w+|intoleranci\w+)|\b(?:sou|somos|e|sao|esta|is|am|are|soy|es) (?:\w+ ){0,2}(?:alergic|allergic|intolerant|celiac|coeliac)\w*|\b(?:celiac[oa]?|alergic[oa]|intolerantes?) (?:a|ao|as|to|e|na)\b/
/** Asked of what the house does, and of no guest. */
const OF_HOUSE =
  /\b(?:voces|a casa|o chef|a cozinha|do you|cardapio|menu|pratos?) (?:\w+ ){0,2}(?:alergi|allerg|intoler)/
const NEEDS: [string, RegExp][] = [
  ['#gluten', /\bcelia|\bcoeliac|\bgluten/],
  ['#lactose', /\blactose|\bdairy|\bintoler/],
]
const ASKS_FOOD =
  /\b(?:comer|comem?|come|cardapio|menu|pratos?|petiscos?|comidas?|porc(?:ao|oes)|sobremesas?|frit[oa]s?|oleo|molhos?|opc(?:ao|oes)|pedir|recomenda\w*|sugere\w*|indica\w*)\b/

/** Lines after which an answer may be cut. */
const LONG_LIST = 4

/**
 * The cautions of the house for who has told of an allergy: with whatever is answered in the same burst, and with every
 * question of food that follows in the talk. Nothing is added where nothing was found: that is said as ever.
 */
export function withHealthCautions(reading: Reading, answers: Answers): Answers {
  if (answers.missed && answers.lines.length === 0) return answers
  const before = reading.history.flatMap(({ role, text }) => (role === 'contact' ? [readable(text)] : []))
  const now = tellsAllergy(reading.text)
  const told = [...before, reading.text].filter(tellsAllergy)
  if (told.length === 0 || (!now && (answers.lines.length === 0 || !asksFood(reading)))) return answers
  const all = told.join('\n')
  const needs = ['#alergia', ...NEEDS.flatMap(([need, said]) => (said.test(all) ? [need] : []))]
  const said = answers.lines.join('\n')
  // A long list is cut at its end; the cautions go before it.
  const list = answers.lines.length > LONG_LIST ? answers.lines.splice(0) : []
  for (const { text, passage } of standingCautions(reading.index, needs, termsOfNormalized(all)))
    if (!said.includes(text)) addFound(answers, { text, passages: [passage], coverage: 1 })
  answers.lines.push(...list)
  return answers
}

/** Does somebody say that one of them may not have something? */
export const tellsAllergy = (text: string): boolean => HAS_ALLERGY.test(text) && !OF_HOUSE.test(text)

const asksFood = ({ text, clauses, index }: Reading) =>
  ASKS_FOOD.test(text) ||
  clauses.some(({ terms }) => terms.some((term) => index.having(term).some(({ kind }) => kind === 'menu')))
