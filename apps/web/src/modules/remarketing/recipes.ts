import { remarketing } from '@balcao/copy/outreach/remarketing'
import type { Values } from './form-values.ts'

const { recipes } = remarketing

export type Recipe = keyof typeof recipes

export const RECIPES = Object.keys(recipes) as Recipe[]

/** The trigger of each recipe. */
const TRIGGERS: Record<Recipe, Pick<Values, 'kind' | 'days'>> = {
  sumidos: { kind: 'silent', days: '30' },
  aniversario: { kind: 'birthday', days: '0' },
  'nao-veio': { kind: 'no-show', days: '7' },
  veio: { kind: 'attended', days: '60' },
}

/** Returns the recipe with this name in the address; undefined where there is none. */
export const recipeOf = (name: string | null): Recipe | undefined => RECIPES.find((recipe) => recipe === name)

/** Returns what a recipe fills in. */
export function filledBy(recipe: Recipe): Pick<Values, 'kind' | 'days' | 'name' | 'texts' | 'eventId'> {
  const { name, text } = recipes[recipe]
  return { ...TRIGGERS[recipe], name, texts: [text], eventId: '' }
}
