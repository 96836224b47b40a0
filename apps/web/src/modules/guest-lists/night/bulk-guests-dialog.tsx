import type { GuestList } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx'
import { parseGuests } from '../parse-guests.ts'
import { useAddGuests } from '../queries.ts'

const { bulkForm: copy } = guestLists
/** The most names in one request, as in the contract. */
const AT_ONCE = 500

/**
 * Adds a whole list at once. Only the server can tell whether all people fit, because some names may be on it already.
 */
export function BulkGuestsDialog({ list, onClose }: { list: GuestList; onClose: () => void }) {
  const add = useAddGuests(onClose)
  return (
    <BulkDialog
      onClose={onClose}
      words={copy}
      room={AT_ONCE}
      parse={(text, format) => {
        const { rows, refused } = parseGuests(text, format)
        return { rows, refused: refused.map((each) => ({ ...each, reason: copy.reasons[each.reason] })) }
      }}
      present={({ name, companions }) => (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {companions > 0 && <span className="numeric text-muted">{guestLists.night.companions(companions)}</span>}
        </p>
      )}
      onSubmit={(guests) => add.mutate({ listId: list.id, guests })}
      busy={add.isPending}
      error={add.error}
    />
  )
}
