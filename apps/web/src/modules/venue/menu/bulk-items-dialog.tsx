import { menu } from '@balcao/copy/knowledge/menu'
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx'
import { formatMoney } from '#lib/format.ts'
import { parseMenu } from './parse-menu.ts'
import { useAddItems } from './queries.ts'

const { bulkForm: copy } = menu

/** Adds a whole menu at once. */
export function BulkItemsDialog({ room, onClose }: { room: number; onClose: () => void }) {
  const add = useAddItems(onClose)
  return (
    <BulkDialog
      onClose={onClose}
      words={copy}
      room={room}
      parse={(text, format) => {
        const { rows, refused } = parseMenu(text, format)
        return { rows, refused: refused.map((each) => ({ ...each, reason: copy.reasons[each.reason] })) }
      }}
      present={({ name, price, category, description }) => (
        <div className="flex items-baseline gap-4">
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-muted wrap-anywhere">{[category, description].filter(Boolean).join(' · ')}</p>
          </div>
          <p className="numeric">{price === null ? menu.noPrice : formatMoney(price)}</p>
        </div>
      )}
      onSubmit={(items) => add.mutate({ items })}
      busy={add.isPending}
      error={add.error}
    />
  )
}
