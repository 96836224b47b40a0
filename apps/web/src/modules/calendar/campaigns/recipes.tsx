import { campaigns } from '@balcao/copy/outreach/campaigns'
import { paths } from '#lib/paths.ts'
import { CalendarClock, CalendarDays, type LucideIcon, PartyPopper, UtensilsCrossed } from 'lucide-react'
import { StartList } from '#ui/start-list.tsx'

const { recipes, recipesLabel } = campaigns

export type Recipe = keyof typeof recipes

const ICONS: Record<Recipe, LucideIcon> = {
  programacao: CalendarDays,
  convite: PartyPopper,
  horario: CalendarClock,
  cardapio: UtensilsCrossed,
}
const NAMES = Object.keys(recipes) as Recipe[]

/** Returns the recipe with this name in the address; undefined where there is none. */
export const recipeOf = (name: string | null): Recipe | undefined => NAMES.find((recipe) => recipe === name)

/** Shows recipes for a campaign, each of which opens the composer with its text. */
export function Recipes() {
  const starts = NAMES.map((name) => {
    const { title, about } = recipes[name]
    return { key: name, icon: ICONS[name], name: title, about, to: paths.newCampaign(name) }
  })
  return <StartList label={recipesLabel} starts={starts} />
}
