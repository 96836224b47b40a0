import type { contract } from '@balcao/contract'
import { type Client, createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { BatchLinkPlugin, SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils, OPERATION_CONTEXT_SYMBOL, type OperationContext } from '@orpc/tanstack-query'
import { createOnce, isCreation } from './created-once.ts'
import { withPassword } from './password-again.ts'

interface Context extends OperationContext {
  idempotencyKey?: string
}

/** What a page reads at one time travels as one request. What it changes is a request of its own, with its own key and size. */
const batch = new BatchLinkPlugin<Context>({
  groups: [{ condition: ({ context }) => READS.has(context[OPERATION_CONTEXT_SYMBOL]?.type), context: {} }],
  url: () => `${location.origin}/api/rpc/__batch__`,
})
const READS = new Set<string | undefined>(['query', 'infinite'])

const link = new RPCLink<Context>({
  url: () => `${location.origin}/api/rpc`,
  plugins: [new SimpleCsrfProtectionLinkPlugin(), batch],
  headers: ({ context: { idempotencyKey } }) => (idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  interceptors: [
    async ({ next, ...call }) => {
      try {
        return await next(call)
      } catch (error) {
        if (Object(error).code !== 'password_needed') throw error
        return withPassword(error, () => next(call))
      }
    },
    async ({ next, ...call }) => {
      if (isCreation(call.path))
        return createOnce(call.path, call.input, (idempotencyKey) => next({ ...call, context: { idempotencyKey } }))
      try {
        return await next(call)
      } catch (error) {
        if (Object(error).code !== 'changed_meanwhile') throw error
        // Seldom needed, and no part of the first view.
        const { saveOver } = await import('./conflicts.ts')
        return saveOver(error, call.input, (input) => next({ ...call, input }))
      }
    },
  ],
})

/** The same client, except that a save does not compile without the `base` of its form. */
type WithBase<T> =
  T extends Client<infer Given, infer Input, infer Output, infer Failure>
    ? string extends keyof Input
      ? T
      : 'base' extends keyof Input
        ? Client<Given, Input & { base: object }, Output, Failure>
        : T
    : { [Name in keyof T]: WithBase<T[Name]> }

/** Calls the server; typed by the contract. Rejects with an `ORPCError` that `errorCode` understands. */
export const client: WithBase<ContractRouterClient<typeof contract>> = createORPCClient(link)

/** Query and mutation options, and query keys, of every procedure. */
export const api = createTanstackQueryUtils(client)
