import { createQueryClient } from '#lib/query-client.ts'
import { useAuth } from '#lib/session.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { PasswordAgain } from '../password-again.tsx'

/** Gives the cache of server data to the pages that read any. A session that ended on the server is ended here too. */
export function DataLayout() {
  const { clearUser } = useAuth()
  const [queryClient] = useState(() => createQueryClient(clearUser))
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <PasswordAgain />
    </QueryClientProvider>
  )
}
