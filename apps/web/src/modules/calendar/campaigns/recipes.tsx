import { campaigns } from '@balcao/copy/outreach/campaigns'
import { paths } from '#lib/paths.ts'
import { CalendarClock, CalendarDays, type LucideIcon, PartyPopper, UtensilsCrossed } from 'lucide-react'
import { Link } from 'react-router'

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
  return (
    <ul aria-label={recipesLabel} className="grid w-full gap-3 text-left sm:grid-cols-2">
      {NAMES.map((name) => {
        const Icon = ICONS[name]
        return (
          <li key={name}>
            <Link
              to={paths.newCampaign(name)}
              className="flex h-full items-start gap-3 rounded-control border border-line-strong/60 bg-raised p-4 transition-colors hover:border-line-strong"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass-ink" />
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{recipes[name].title}</span>
                <span className="block text-sm text-muted">{recipes[name].about}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
