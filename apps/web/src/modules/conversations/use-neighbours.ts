import type { Conversation } from '@balcao/contract'
import { paths } from '#lib/paths.ts'
import { useLocation, useNavigate } from 'react-router'
import { useShortcuts } from './use-shortcuts.ts'

/**
 * Opens the next or the previous conversation of the list with Alt and an arrow, also during typing; Alt+P goes to the
 * search.
 */
export function useNeighbours(conversations: Conversation[], selectedId: string | undefined) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const open = (step: 1 | -1) => {
    const index = conversations.findIndex(({ id }) => id === selectedId)
    const next = conversations[index < 0 ? 0 : index + step]
    if (!next) return
    const params = new URLSearchParams(search)
    params.delete('mensagem')
    void navigate({ pathname: paths.chat(next.id), search: params.toString() })
  }
  useShortcuts({
    ArrowDown: () => open(1),
    ArrowUp: () => open(-1),
    KeyP: () => document.querySelector<HTMLElement>('[data-chat-search]')?.focus(),
  })
}
