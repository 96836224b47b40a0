import type { ContactGuest } from '@balcao/contract'
import { useState } from 'react'
import { GuestSheet } from '../check-in/guest-sheet.tsx'
import { type CheckInGuest, withPending } from '../check-in/check-in-view.ts'
import { useCheckInGuest } from '../queries.ts'

/** Returns a name as the door sees it, what can be done with it, and the sheet that asks how many people come in. */
export function useGuestActions(stored: ContactGuest) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const guest: CheckInGuest = withPending(stored, [])
  const checkIn = useCheckInGuest(stored, close)
  const left = guest.heads - guest.entered
  return {
    guest,
    left,
    busy: checkIn.isPending,
    /** Checks one person in at once, and asks how many where there are more. */
    letIn: () => (left === 1 ? checkIn.enter(1) : setOpen(true)),
    openSheet: () => setOpen(true),
    sheet: open && (
      <GuestSheet
        guest={guest}
        list={stored.list}
        onLetIn={checkIn.enter}
        onUndo={({ id }) => checkIn.undo(id)}
        onClose={close}
      />
    ),
  }
}
