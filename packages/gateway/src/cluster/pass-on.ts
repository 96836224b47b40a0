import type { HonoRequest } from 'hono'
import { GatewayError, type GatewayErrorCode } from '@balcao/contract'
import type { CallQueue, PassedCall } from './call-queue.ts'
import type { HeldElsewhere } from '@balcao/whatsapp-engine'

type Fetch = (request: Request) => Promise<Response>

export interface PassOn {
  /**
   * Has a call answered by the process that it is for, as if it had been sent there.
   *
   * @returns null when it was passed on too often, so that it does not go round in circles
   * @throws GatewayError not_connected when its result is unknown; with a `messageId` it may be repeated
   */
  send(error: HeldElsewhere, request: HonoRequest): Promise<Response | null>
  /** Answers a call that another process passed on. */
  answer(call: PassedCall): Promise<Response>
}

/** Headers that belong to the connection, not to the call. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']

/**
 * The number of times that a call is passed on: a dead process's lease outlives it by a moment, and a free number may
 * be taken by a third process meanwhile.
 */
const OFTEN_ENOUGH = 2

/** Lets any process take any call, which the holder of the number answers. */
export function createPassOn(queue: () => CallQueue, fetch: Fetch): PassOn {
  const passed = new WeakMap<Request, number>()
  const again = (call: PassedCall, times: number) => {
    const request = asRequest(call)
    passed.set(request, times)
    return fetch(request)
  }
  return {
    async send(error, request) {
      const times = passed.get(request.raw) ?? 0
      if (times >= OFTEN_ENOUGH) return null
      const { pathname, search } = new URL(request.url)
      const headers = Object.entries(request.header()).filter(([name]) => !OF_THE_CONNECTION.includes(name))
      const body = Buffer.from(await request.arrayBuffer())
      const call = { method: request.method, path: pathname + search, headers: Object.fromEntries(headers), body }
      const answer = await queue().ask(error.holder, call)
      if (answer === 'unknown') throw new GatewayError('not_connected', 503, 'the process that had this call is gone')
      // Never seen by the dead process, or not done there: asked from the start, of whoever holds the number by now.
      if (answer === 'gone' || (await isHeldElsewhere(answer))) return again(call, times + 1)
      return answer
    },
    answer: (call) => again(call, OFTEN_ENOUGH),
  }
}

async function isHeldElsewhere(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false
  const { code } = (await answer.clone().json()) as { code?: GatewayErrorCode }
  return code === 'held_elsewhere'
}

function asRequest({ method, path, headers, body }: PassedCall): Request {
  return new Request(`http://gateway${path}`, {
    method,
    headers,
    ...(body.length ? { body: new Uint8Array(body) } : {}),
  })
}
