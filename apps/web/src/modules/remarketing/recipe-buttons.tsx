import { remarketing } from '@balcao/copy/outreach/remarketing'
import { useIsReadOnly } from '#lib/session.tsx'
import { StartList } from '#ui/start-list.tsx'
import { Cake, CalendarX, Hourglass, type LucideIcon, Music } from 'lucide-react'
import { type Recipe, RECIPES } from './recipes.ts'

const { recipes, recipesLabel } = remarketing
const ICONS: Record<Recipe, LucideIcon> = { sumidos: Hourglass, aniversario: Cake, 'nao-veio': CalendarX, veio: Music }

/** Offers the recipes, each of which fills in the form. */
export function RecipeButtons({ onChoose }: { onChoose: (recipe: Recipe) => void }) {
  const disabled = useIsReadOnly()
  const starts = RECIPES.map((recipe) => {
    const onStart = () => onChoose(recipe)
    return { key: recipe, icon: ICONS[recipe], ...recipes[recipe], onChoose: onStart, disabled }
  })
  return <StartList label={recipesLabel} starts={starts} />
}
