import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { errorCode } from './errors.ts'

/**
 * Creates the cache of everything read from the server. `onSignedOut` runs when the server no longer knows the session,
 * whatever was requested.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    const code = errorCode(error)
    if (code === 'unauthenticated') onSignedOut()
    // It is demanded since a moment ago: what the session may is asked anew.
    if (code === 'two_factor_needed') void queries.invalidateQueries({ queryKey: api.account.session.key() })
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Asking again helps only when the answer could be another one.
        retry: (failures, error) => failures < 2 && ['offline', 'internal'].includes(errorCode(error)),
      },
      // Offline, what somebody asked for fails at once and says so; it is not kept for some later moment.
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
