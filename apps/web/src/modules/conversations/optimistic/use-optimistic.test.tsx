import type { Conversation } from '@balcao/contract'
import { type MutationOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { api } from '#lib/api.ts'
import { AuthProvider } from '#lib/session.tsx'
import { SESSION } from '../../../../dev/samples.ts'
import { useOptimisticChanges } from './use-optimistic.ts'

const CONVERSATION = { id: 'c', state: 'waiting', assigneeName: null } as Conversation
const scope = { id: 'changes of c' }

/** What the thread shows while the server, asked for these one after the other, has not answered the first of them. */
function slowServer() {
  const queries = new QueryClient()
  const answers: (() => void)[] = []
  const asked: string[] = []
  const ask = (act: 'takeOver' | 'resolve') => {
    const { mutationKey } = api.conversations[act].mutationOptions()
    const mutationFn = () => {
      asked.push(act)
      return new Promise<void>((_, reject) => answers.push(() => reject(new Error('refused'))))
    }
    const options: MutationOptions<void, Error, object> = { mutationKey, mutationFn, scope, networkMode: 'always' }
    return queries
      .getMutationCache()
      .build(queries, options)
      .execute({ conversationId: 'c' })
      .catch(() => {})
  }
  const shown = () =>
    renderToStaticMarkup(
      <AuthProvider initial={SESSION}>
        <QueryClientProvider client={queries}>
          <Shown />
        </QueryClientProvider>
      </AuthProvider>,
    )
  return { ask, asked, answers, shown }
}

function Shown() {
  const { state, assigneeName } = useOptimisticChanges()(CONVERSATION)
  return [state, assigneeName].filter(Boolean).join(' ')
}

it('shows what was asked until it is refused, and asks one after the other', async () => {
  const { ask, asked, answers, shown } = slowServer()
  expect(shown()).toBe('waiting')
  const taken = ask('takeOver')
  expect(shown()).toBe('human Ana Lima')
  const resolved = ask('resolve')
  expect(shown()).toBe('resolved')
  await expect.poll(() => asked).toEqual(['takeOver'])
  answers[0]!()
  await taken
  expect(shown()).toBe('resolved')
  await expect.poll(() => asked).toEqual(['takeOver', 'resolve'])
  answers[1]!()
  await resolved
  expect(shown()).toBe('waiting')
})
