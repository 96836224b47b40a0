import { ToastProvider } from '#ui/toast.tsx'
import { AuthProvider } from '#lib/session.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { SESSION } from './samples.ts'

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })

/** Surrounds components with the parts of a page that they need, without a server. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <AuthProvider initial={SESSION}>
          <ToastProvider>{children}</ToastProvider>
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>
  )
}
