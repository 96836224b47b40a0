import { contract, type ErrorCode } from '@balcao/contract'
import type { AnyContractProcedure, ContractRouterClient } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'

/** What a test lets the server answer, procedure by procedure, each typed by the contract. */
export type Answers = AnswersOf<ContractRouterClient<typeof contract>>
type AnswersOf<Client> = {
  [Name in keyof Client]?: Client[Name] extends (...args: infer Args) => PromiseLike<infer Output>
    ? (input: NonNullable<Args[0]>) => Given<Output> | Promise<Given<Output>>
    : AnswersOf<Client[Name]>
}
/** A stream is given as any iterator of its events. */
type Given<Output> = Output extends AsyncIterable<infer Event> ? AsyncGenerator<Event> : Output

/** Makes the error with which the server refuses: throw it in an answer. */
export const refusal = (code: ErrorCode) => new ORPCError(code, { defined: true, status: 400 })

type Answer = (input: unknown) => unknown
type Tree = { [name: string]: Answer | Tree | undefined }

/**
 * The server as a screen sees it: answers every call with what the test says, checked against the contract in both
 * directions. A call that no answer was given for, or that may not be made, is refused and kept in `unanswered`.
 */
export function scriptServer(layers: Answers[], mayCall: (path: readonly string[]) => boolean = () => true) {
  const unanswered = new Set<string>()
  const calls: { procedure: string; input: unknown }[] = []
  const keys: string[] = []
  let isReachable = true

  const find = (path: readonly string[]): Answer | undefined => {
    for (const layer of layers) {
      let found: Answer | Tree | undefined = layer as Tree
      for (const name of path) found = typeof found === 'object' ? found[name] : undefined
      if (typeof found === 'function') return found
    }
    return undefined
  }
  const build = (node: object, path: string[]): object =>
    '~orpc' in node
      ? implement(node as AnyContractProcedure).handler(
          async ({ input, context }: { input: unknown; context: object }) => {
            const procedure = path.join('/')
            calls.push({ procedure, input })
            if ('key' in context && typeof context.key === 'string') keys.push(context.key)
            const answer = mayCall(path) ? find(path) : undefined
            if (!answer) {
              unanswered.add(procedure)
              throw refusal('internal')
            }
            return answer(input ?? {})
          },
        )
      : Object.fromEntries(Object.entries(node).map(([name, child]) => [name, build(child, [...path, name])]))
  const handler = new RPCHandler(build(contract, []) as never)

  return {
    /** The calls so far, oldest first. */
    calls,
    /** The keys of those that create something, oldest first. */
    keys,
    unanswered,
    /** From now on these answers come before all that were given earlier. */
    answer: (answers: Answers) => void layers.unshift(answers),
    /** Takes the network away, or gives it back. */
    reachable: (is: boolean) => void (isReachable = is),
    async fetch(request: Request): Promise<Response> {
      if (!isReachable) throw new TypeError('Failed to fetch')
      const { response } = await handler.handle(request, {
        prefix: '/api/rpc',
        context: { key: request.headers.get('idempotency-key') },
      })
      return response ?? new Response(null, { status: 404 })
    },
  }
}
