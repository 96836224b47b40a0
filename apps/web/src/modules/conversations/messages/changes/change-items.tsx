import { DELETABLE_FOR_MS, EDITABLE_FOR_MS } from '@balcao/contract'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { MenuItem } from '#ui/menu.tsx'
import { useUser } from '#lib/session.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ThreadMessage } from '../merge-messages.ts'

/** Holds the message to be changed, and how. */
export type Change = { message: ThreadMessage; kind: 'edit' | 'delete' }

/**
 * Shows "Editar" and "Apagar para todos", while WhatsApp allows it to this person. It is mounted when its menu opens.
 */
export function ChangeItems({ message, onChange }: { message: ThreadMessage; onChange: (change: Change) => void }) {
  const { id: self, isTeammate } = useUser()
  const [now] = useState(() => Date.now())
  const { origin, kind, status, authorId, at } = message
  if (origin === 'contact' || status === 'queued' || status === 'failed') return null
  const age = now - at.getTime()
  const own = authorId === self
  const mayEdit = own && origin === 'person' && kind === 'text' && age <= EDITABLE_FOR_MS
  const mayDelete = (own || !isTeammate) && age <= DELETABLE_FOR_MS
  return (
    <>
      {mayEdit && (
        <MenuItem icon={Pencil} onSelect={() => onChange({ message, kind: 'edit' })}>
          {threadTools.edit.action}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem icon={Trash2} onSelect={() => onChange({ message, kind: 'delete' })}>
          {threadTools.takeBack.action}
        </MenuItem>
      )}
    </>
  )
}
