import type { contract } from '@balcao/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'

/** Calls the server; typed by the contract. Rejects with an `ORPCError` that `errorCode` understands. */
export const client: ContractRouterClient<typeof contract> = createORPCClient(
  new RPCLink({ url: () => `${location.origin}/api/rpc`, plugins: [new SimpleCsrfProtectionLinkPlugin()] }),
)

/** Query and mutation options, and query keys, of every procedure. */
export const api = createTanstackQueryUtils(client)
