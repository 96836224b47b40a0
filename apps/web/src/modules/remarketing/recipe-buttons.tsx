import { remarketing } from '@balcao/copy/outreach/remarketing'
import { useIsReadOnly } from '#lib/session.tsx'
import { Cake, CalendarX, Hourglass, type LucideIcon, Music } from 'lucide-react'
import { type Recipe, RECIPES } from './recipes.ts'

const { recipes, recipesLabel } = remarketing
const ICONS: Record<Recipe, LucideIcon> = { sumidos: Hourglass, aniversario: Cake, 'nao-veio': CalendarX, veio: Music }

/** Offers the recipes, each of which fills in the form. */
export function RecipeButtons({ onChoose }: { onChoose: (recipe: Recipe) => void }) {
  const isReadOnly = useIsReadOnly()
  return (
    <ul aria-label={recipesLabel} className="grid gap-3 text-left sm:grid-cols-2">
      {RECIPES.map((recipe) => {
        const Icon = ICONS[recipe]
        return (
          <li key={recipe}>
            <button
              type="button"
              disabled={isReadOnly}
              onClick={() => onChoose(recipe)}
              className="flex h-full w-full items-start gap-3 rounded-control border border-line-strong/60 bg-raised p-4 text-left transition-colors hover:border-line-strong disabled:opacity-60"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass-ink" />
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{recipes[recipe].name}</span>
                <span className="block text-sm text-muted">{recipes[recipe].about}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
