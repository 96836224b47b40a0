import type { ConversationState } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const SETTLED_MS = 250

/** What the list is narrowed to, whatever the state. */
export type ListFilter = { search: string; tag?: string; numberId?: string; assigneeId?: string; unread: boolean }

/** What the list shows, kept in the address: `?q=` once typing pauses, `?estado=`, `?etiqueta=`, `?numero=`, `?atendente=`,
 * `?lidas=nao`. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const state = parseState(params.get('estado'))
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed by another way than typing here: a link, or the browser's back.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        written.current = text.trim()
        setParams((before) => withValue(before, 'q', text.trim()), { replace: true })
      },
      text ? SETTLED_MS : 0,
    )
  }
  // The message that a thread was opened at is no part of what the list shows.
  const searchOf = (next: ConversationState | undefined) =>
    `?${withValue(withValue(params, 'mensagem', ''), 'estado', next ?? '')}`
  const filter: ListFilter = {
    search,
    tag: params.get('etiqueta') ?? undefined,
    numberId: params.get('numero') ?? undefined,
    assigneeId: params.get('atendente') ?? undefined,
    unread: params.get('lidas') === 'nao',
  }
  const narrow = (change: Partial<Record<'etiqueta' | 'numero' | 'atendente' | 'lidas', string>>) =>
    setParams(
      (before) => Object.entries(change).reduce((next, [name, value]) => withValue(next, name, value), before),
      { replace: true },
    )
  return { filter, state, typed, type, searchOf, narrow }
}

const parseState = (text: string | null) => (text !== null && isState(text) ? text : undefined)
const isState = (text: string): text is ConversationState => Object.hasOwn(chats.states, text)

function withValue(params: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
