import type { MenuItem, MenuItemInput } from '@balcao/contract'
import { menu } from '@balcao/copy/knowledge/menu'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClearFilters } from '#ui/lists/clear-filters.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { useSearch } from '#lib/use-search.ts'
import { ListPlus, Plus, SearchX, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { BulkItemsDialog } from './bulk-items-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemList } from './item-list.tsx'
import { useMenu, useRemoveItem } from './queries.ts'

/** The most items of a menu (`MENU_ITEMS_AT_MOST` of the contract, whose schemas this page does not load). */
const MOST = 1000
const BLANK: MenuItemInput = {
  name: '',
  category: '',
  description: '',
  price: null,
  days: [],
  from: '',
  to: '',
  active: true,
}

/** Shows what the venue serves, with a search and buttons to add one item or a whole menu, to change and to remove. */
export function MenuPage() {
  const { search, typed, type } = useSearch()
  const query = useMenu(search)
  const [form, setForm] = useState<{ id: string | null; initial: MenuItemInput } | null>(null)
  const [bulk, setBulk] = useState(false)
  const [removing, setRemoving] = useState<MenuItem | null>(null)
  const total = query.data?.total ?? 0
  const categories = [...new Set(query.data?.items.map(({ category }) => category))].filter(Boolean)
  const add = (
    <Button onClick={() => setForm({ id: null, initial: BLANK })}>
      <Plus size={18} aria-hidden />
      {menu.add}
    </Button>
  )
  return (
    <Page title={menu.title} action={add}>
      <p className="max-w-prose text-sm text-muted">{menu.intro}</p>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <SearchBox
            value={typed}
            onChange={type}
            label={menu.search}
            clearLabel={menu.clearSearch}
            busy={query.isFetching && typed !== ''}
          />
        </div>
        {query.data && <p className="numeric text-sm text-muted">{menu.count(total, MOST)}</p>}
        <Button variant="secondary" disabled={!query.data} onClick={() => setBulk(true)}>
          <ListPlus size={18} aria-hidden />
          {menu.bulk}
        </Button>
      </div>
      <Results
        query={query}
        search={search}
        onBulk={() => setBulk(true)}
        onEdit={(item) => setForm({ id: item.id, initial: item })}
        onRemove={setRemoving}
      />
      {form && <ItemDialog {...form} categories={categories} onClose={() => setForm(null)} />}
      {bulk && <BulkItemsDialog room={MOST - total} onClose={() => setBulk(false)} />}
      <Removal item={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}

function Results({
  query,
  search,
  onBulk,
  onEdit,
  onRemove,
}: {
  query: ReturnType<typeof useMenu>
  search: string
  onBulk: () => void
  onEdit: (item: MenuItem) => void
  onRemove: (item: MenuItem) => void
}) {
  const { data } = query
  if (query.isError && !data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!data) return <ListPanelSkeleton />
  const { empty } = menu
  if (data.total === 0) {
    const paste = <Button onClick={onBulk}>{empty.add}</Button>
    return <EmptyState icon={UtensilsCrossed} title={empty.title} text={empty.text} action={paste} />
  }
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={menu.nothingFound(search)}
        text={menu.nothingFoundText}
        action={<ClearFilters />}
      />
    )
  return <ItemList items={data.items} onEdit={onEdit} onRemove={onRemove} />
}

function Removal({ item, onClose }: { item: MenuItem | null; onClose: () => void }) {
  const remove = useRemoveItem(onClose)
  return (
    <ConfirmDialog
      open={item !== null}
      onClose={onClose}
      onConfirm={() => item && remove.mutate({ id: item.id })}
      busy={remove.isPending}
      words={menu.removal}
      text={item ? menu.removal.text(item.name) : ''}
    />
  )
}
