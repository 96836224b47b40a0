import { contract, type ErrorCode } from '@balcao/contract'
import type { AnyContractProcedure, ContractRouterClient } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { BatchHandlerPlugin } from '@orpc/server/plugins'

/** Holds the server's answers of a test, by procedure, each typed by the contract. */
export type Answers = AnswersOf<ContractRouterClient<typeof contract>>
type AnswersOf<Client> = {
  [Name in keyof Client]?: Client[Name] extends (...args: infer Args) => PromiseLike<infer Output>
    ? (input: NonNullable<Args[0]>) => Given<Output> | Promise<Given<Output>>
    : AnswersOf<Client[Name]>
}
/** The answer of a procedure; a stream is given as any iterator of its events. */
type Given<Output> = Output extends AsyncIterable<infer Event> ? AsyncGenerator<Event> : Output

/** Makes the error with which the server refuses; an answer throws it. */
export const refusal = (code: ErrorCode, { status = 400, data }: { status?: number; data?: object } = {}) =>
  new ORPCError(code, { defined: true, status, data })

type Answer = (input: unknown) => unknown
type Tree = { [name: string]: Answer | Tree | undefined }

/**
 * Creates the server as a screen sees it: it answers every call with the test's answer, checked against the contract in
 * both directions. A call without an answer, or one that is not allowed, is refused and kept in `unanswered`.
 */
export function scriptServer(layers: Answers[], mayCall: (path: readonly string[]) => boolean = () => true) {
  const later = new Map<string, Answers>()
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
            const from = later.get(procedure)
            if (from && later.delete(procedure)) layers.unshift(from)
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
  const handler = new RPCHandler(build(contract, []) as never, { plugins: [new BatchHandlerPlugin()] })

  return {
    /** The calls so far, oldest first. */
    calls,
    /** The idempotency keys of calls that create something, oldest first. */
    keys,
    unanswered,
    /** Adds answers that take precedence over all earlier ones. */
    answer: (answers: Answers) => void layers.unshift(answers),
    /**
     * Adds answers that hold from the next call of this procedure ('checkIn/enter') on: what a page reads changes with
     * what it writes, and a read that is still on its way at that moment is answered as before.
     */
    answerFrom: (procedure: string, answers: Answers) => void later.set(procedure, answers),
    /** Disconnects the network, or reconnects it. */
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
