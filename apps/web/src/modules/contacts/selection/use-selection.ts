import type { Contact } from '@balcao/contract'
import { useState } from 'react'

/** The most contacts that are changed at once (`CONTACTS_AT_ONCE` of the contract). */
export const MOST = 200

/** Holds the contacts that are selected; they stay so while pages are turned. @param shown those on screen, as they are now */
export function useSelection(shown: Contact[]) {
  const [stored, setStored] = useState<ReadonlyMap<string, Contact>>(new Map())
  const now = new Map(shown.map((contact) => [contact.id, contact]))
  const contacts = [...stored.values()].map((contact) => now.get(contact.id) ?? contact)
  const set = (changed: Contact[], isSelected: boolean) =>
    setStored((before) => {
      const next = new Map(before)
      for (const contact of changed) {
        if (!isSelected) next.delete(contact.id)
        else if (next.size < MOST) next.set(contact.id, contact)
      }
      return next
    })
  return {
    contacts,
    has: ({ id }: Contact) => stored.has(id),
    set,
    clear: () => setStored(new Map()),
  }
}
export type Selection = ReturnType<typeof useSelection>
