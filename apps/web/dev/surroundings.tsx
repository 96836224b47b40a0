import type { HouseEvent } from '@balcao/contract'
import { ToastProvider } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { AuthProvider } from '#lib/session.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { EVENT, FIELDS, NUMBERS, SEGMENTS, SESSION, TAGS, USE } from './samples.ts'

/** What components stand in, without a server: what they would ask for is there already. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={answered()}>
        <AuthProvider initial={SESSION}>
          <ToastProvider>{children}</ToastProvider>
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

function answered(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, refetchOnMount: false, retry: false } },
  })
  client.setQueryData(api.programme.list.queryKey({ input: {} }), programme([EVENT]))
  client.setQueryData(api.programme.list.queryKey({ input: { past: true } }), programme([]))
  client.setQueryData(api.numbers.list.queryKey(), { numbers: NUMBERS })
  client.setQueryData(api.contacts.segments.list.queryKey(), { segments: SEGMENTS })
  client.setQueryData(api.contacts.fields.list.queryKey(), { fields: FIELDS })
  client.setQueryData(api.contacts.room.queryKey(), { used: 480, limit: 500 })
  client.setQueryData(api.subscription.state.queryKey(), { planName: 'Casa', current: null, use: USE })
  client.setQueryData(api.contacts.tags.queryKey(), { tags: TAGS })
  return client
}

const programme = (events: HouseEvent[]) => ({ events, total: events.length, today: EVENT.date })
