import { paths } from '#lib/paths.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Moves the focus with Escape from the open conversation to its row in the list; pressed again, or when the list is not
 * visible (phones), it closes the conversation.
 *
 * @returns the ref of the list's pane
 */
export function useEscapeToList(conversationId: string | undefined) {
  const listPane = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (!conversationId) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere(document.activeElement)) return
      const row = listPane.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
      if (row?.checkVisibility() && !listPane.current?.contains(document.activeElement)) row.focus()
      else void navigate({ pathname: paths.chats, search })
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [conversationId, navigate, search])
  return listPane
}

/**
 * Tells whether Escape belongs to something else: a menu or dialog, which it closes, or the search field, which it
 * empties.
 */
const isElsewhere = (focused: Element | null) =>
  focused?.closest('[role="menu"], [role="dialog"], [type="search"]') != null
