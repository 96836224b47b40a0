import type { ConversationState } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { useAddress, withParams } from '#lib/use-address.ts'
import { useSearch } from '#lib/use-search.ts'

/** Holds the filters of the list, whatever the state. */
export type ListFilter = { search: string; tag?: string; channelId?: string; assigneeId?: string; unread: boolean }

/** The value of `?ordem=` with which the tab of those who wait shows the newest activity first. */
const NEWEST = 'recentes'

/**
 * Returns what the list shows, kept in the address: `?q=` once typing pauses, `?estado=`, `?etiqueta=`, `?numero=`,
 * `?atendente=`, `?lidas=nao`, and for those who wait `?ordem=recentes`.
 */
export function useListFilter() {
  const { search, typed, type } = useSearch()
  const { params, set } = useAddress()
  const state = parseState(params.get('estado'))
  // The message that a thread was opened at is no part of what the list shows.
  const searchOf = (next: ConversationState | undefined) =>
    `?${withParams(params, { mensagem: '', ordem: '', estado: next ?? '' })}`
  // The person who waits longest is answered first.
  const longestWait = state === 'waiting' && params.get('ordem') !== NEWEST
  const turnOrder = () => set({ ordem: longestWait ? NEWEST : '' })
  const filter: ListFilter = {
    search,
    tag: params.get('etiqueta') ?? undefined,
    channelId: params.get('numero') ?? undefined,
    assigneeId: params.get('atendente') ?? undefined,
    unread: params.get('lidas') === 'nao',
  }
  const narrow = (change: Partial<Record<'etiqueta' | 'numero' | 'atendente' | 'lidas', string>>) => set(change)
  return { filter, state, longestWait, turnOrder, typed, type, searchOf, narrow }
}

const parseState = (text: string | null) => (text !== null && isState(text) ? text : undefined)
const isState = (text: string): text is ConversationState => Object.hasOwn(chats.states, text)
