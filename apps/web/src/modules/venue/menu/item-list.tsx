import type { MenuItem } from '@balcao/contract'
import { menu } from '@balcao/copy/knowledge/menu'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPanel } from '#ui/lists/list-panel.tsx'
import { formatMoney } from '#lib/format.ts'
import { Pencil, Trash2 } from 'lucide-react'

interface Props {
  items: MenuItem[]
  onEdit: (item: MenuItem) => void
  onRemove: (item: MenuItem) => void
}

/** Shows the menu, category by category. */
export function ItemList({ items, onEdit, onRemove }: Props) {
  return (
    <div className="space-y-6">
      {[...Map.groupBy(items, ({ category }) => category)].map(([category, inside]) => (
        <section key={category} aria-label={category || menu.noCategory}>
          <h2 className="mb-2 font-display text-lg font-semibold wrap-anywhere">{category || menu.noCategory}</h2>
          <ListPanel>
            {inside.map((item) => (
              <ItemRow key={item.id} item={item} onEdit={onEdit} onRemove={onRemove} />
            ))}
          </ListPanel>
        </section>
      ))}
    </div>
  )
}

function ItemRow({ item, onEdit, onRemove }: { item: MenuItem } & Omit<Props, 'items'>) {
  const served = whenServed(item)
  return (
    <li className="flex items-start gap-1 py-2 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1 py-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{item.name}</h3>
          <p className="numeric text-sm font-semibold">
            {item.price === null ? <span className="text-muted">{menu.noPrice}</span> : formatMoney(item.price)}
          </p>
        </div>
        {item.description && <p className="text-sm text-muted wrap-anywhere">{item.description}</p>}
        {(served || !item.active) && (
          <p className="mt-1.5 flex flex-wrap gap-2">
            {served && <Badge tone="brass">{served}</Badge>}
            {!item.active && <Badge>{menu.inactive}</Badge>}
          </p>
        )}
      </div>
      <IconButton reads icon={Pencil} label={menu.edit(item.name)} onClick={() => onEdit(item)} />
      <IconButton icon={Trash2} label={menu.remove(item.name)} onClick={() => onRemove(item)} />
    </li>
  )
}

function whenServed({ days, from, to }: MenuItem): string {
  const named = menu.days.filter((_, day) => days.includes(day)).join(', ')
  return [named, from && to ? menu.hours(from, to) : ''].filter(Boolean).join(' · ')
}
