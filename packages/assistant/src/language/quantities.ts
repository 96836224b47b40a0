import { NUMBER, numberOf } from './party-size.ts'

/** So many of something; `what` is normalized text. */
export type Quantity = { count: number; what: string }

const BETWEEN = /\s*(?:,|;|\+)\s*(?:e |mais )?|\s+(?:e|mais|com|and|y)\s+/
const COUNTED = new RegExp(`(?:^|(?<!(?<!\\b(?:total|soma|conta|valor|preco) )\\bde)\\s)${NUMBER}(?: x)? ([a-z].*)$`)
/** Words around what is counted, which name none of it. */
const AROUND =
  /\b(?:quanto|quantos|fica|ficam|ficaria|sai|saem|da|dao|daria|custa|custam|total|valor|preco|conta|soma|tudo|pago|pagaria|vou pagar|how much|is|are|cuanto|es|por favor|de|do|dos|das)\b|\?/g

/**
 * What is counted in a question ("2 chopes e 1 porcao"), in its order. Null unless every part has a count: a part
 * without one may be a condition, and a sum that leaves something out would be wrong.
 */
export function parseQuantities(normalized: string): Quantity[] | null {
  const parts = normalized.split(BETWEEN).map((part) => part.match(COUNTED))
  if (parts.some((match) => !match)) return null
  return parts.map((match) => ({
    count: numberOf(match![1]!),
    what: match![2]!.replace(AROUND, ' ').replace(/\s+/g, ' ').trim(),
  }))
}
