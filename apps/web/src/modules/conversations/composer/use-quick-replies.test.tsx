import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { api } from '#lib/api.ts'
import { useQuickReplies } from './use-quick-replies.ts'

const PIX = { id: 'r', shortcut: 'pix', text: 'Nossa chave PIX é pix@farol.example' }
const list = api.quickReplies.list.queryOptions()

/** A field with this text in it, over what is known of the replies: what Enter does there. */
function enterAt(text: string, cache: QueryClient) {
  const picked = vi.fn()
  const event = { key: 'Enter', shiftKey: false, preventDefault: vi.fn() }
  const said: { taken?: boolean; state?: string } = {}
  const Field = () => {
    const { onKey, state } = useQuickReplies(text, picked)
    said.taken ??= onKey(event)
    said.state = state
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Field />
    </QueryClientProvider>,
  )
  return { ...said, picked: picked.mock.calls.map(([{ shortcut }]) => shortcut) }
}

it('sends nothing that asks for a quick reply while they are on their way', () => {
  expect(enterAt('/pix', new QueryClient())).toEqual({ taken: true, state: 'loading', picked: [] })
})

it('sends nothing when they could not be fetched', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const offline = () => Promise.reject(new Error('offline'))
  await cache.prefetchQuery({ ...list, queryFn: offline, retry: false })
  expect(enterAt('/pix', cache)).toEqual({ taken: true, state: 'failed', picked: [] })
})

it('takes the reply that is there, and sends no name that none has', () => {
  const cache = new QueryClient()
  cache.setQueryData(list.queryKey, { replies: [PIX] })
  expect(enterAt('/pi', cache)).toEqual({ taken: true, state: 'some', picked: ['pix'] })
  expect(enterAt('/nada', cache)).toEqual({ taken: true, state: 'some', picked: [] })
  cache.setQueryData(list.queryKey, { replies: [] })
  expect(enterAt('/', cache)).toEqual({ taken: true, state: 'none', picked: [] })
})

it('sends what is more than a name', () => {
  const cache = new QueryClient()
  cache.setQueryData(list.queryKey, { replies: [PIX] })
  for (const text of ['/nada por hoje', 'Boa noite', '19/12'])
    expect(enterAt(text, cache)).toMatchObject({ taken: false, picked: [] })
})
