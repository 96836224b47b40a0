import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StubTurn =
  /** A text; `tokens` is the count of input tokens. */
  | { text: string; tokens?: number }
  /** A transcript; `tokens` is the count of tokens that it used. */
  | { transcript: string; tokens?: number }
  | { tool: string; input: unknown; tokens?: number }
  | { status: number; retryAfter?: string; body?: string }
  /** An answer outside the protocol. */
  | { raw: string }
  | { hang: true }
  /** A connection that breaks in the middle of the reply. */
  | { cut: true }

type Protocol = 'openai' | 'anthropic' | 'google'
const USAGE = { in: 100, out: 20 }
/** The beginning of the instructions with which a call asks to judge a reply. */
const JUDGE = 'You check a reply of an attendant'

/**
 * Starts a provider on loopback that answers each call with the next of `turns` and keeps the requests. Calls to judge
 * a reply are answered with `verdict`, and kept apart in `judged`.
 */
export async function startModelStub(protocol: Protocol) {
  const turns: (StubTurn | ((asked: string) => StubTurn | Promise<StubTurn>))[] = []
  const asked: { path: string; body: string; headers: IncomingMessage['headers'] }[] = []
  const judged: typeof asked = []
  const stub = { turns, asked, judged, verdict: 'yes' }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const call = { path: request.url ?? '', body, headers: request.headers }
    if (body.includes(JUDGE)) {
      judged.push(call)
      return answer(response, protocol, { text: stub.verdict })
    }
    asked.push(call)
    const next = turns.shift() ?? { status: 500 }
    answer(response, protocol, typeof next === 'function' ? await next(body) : next)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(stub, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function answer(response: ServerResponse, protocol: Protocol, turn: StubTurn) {
  if ('hang' in turn) return
  if ('cut' in turn) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"id":"x","choices":[{', () => response.destroy())
    return
  }
  if ('status' in turn) {
    const headers = { 'content-type': 'application/json', ...(turn.retryAfter && { 'retry-after': turn.retryAfter }) }
    return response
      .writeHead(turn.status, headers)
      .end(turn.body ?? JSON.stringify({ error: { message: 'no', type: 'x' } }))
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  if ('raw' in turn) return response.end(turn.raw)
  if ('transcript' in turn) return response.end(JSON.stringify(transcription(turn)))
  response.end(JSON.stringify(REPLIES[protocol](turn)))
}

type Said = ({ text: string } | { tool: string; input: unknown }) & { tokens?: number }
const REPLIES: Record<Protocol, (turn: Said) => object> = { openai, anthropic, google }

function transcription({ transcript, tokens }: { transcript: string; tokens?: number }) {
  const usage = { type: 'tokens', input_tokens: tokens, output_tokens: 5, total_tokens: (tokens ?? 0) + 5 }
  return { text: transcript, ...(tokens !== undefined && { usage }) }
}

const usedBy = ({ tokens = USAGE.in }: Said) => tokens

function openai(turn: Said) {
  const message =
    'text' in turn
      ? { role: 'assistant', content: turn.text }
      : {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: turn.tool, arguments: given(turn.input) } }],
        }
  return {
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, message, finish_reason: 'text' in turn ? 'stop' : 'tool_calls' }],
    usage: { prompt_tokens: usedBy(turn), completion_tokens: USAGE.out, total_tokens: usedBy(turn) + USAGE.out },
  }
}

function anthropic(turn: Said) {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'stub',
    content:
      'text' in turn
        ? [{ type: 'text', text: turn.text }]
        : [{ type: 'tool_use', id: 'toolu_1', name: turn.tool, input: turn.input }],
    stop_reason: 'text' in turn ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: usedBy(turn), output_tokens: USAGE.out },
  }
}

function google(turn: Said) {
  // Its arguments are an object in the reply itself: there is no way to send such that are no JSON.
  const part = 'text' in turn ? { text: turn.text } : { functionCall: { name: turn.tool, args: turn.input } }
  return {
    candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      promptTokenCount: usedBy(turn),
      candidatesTokenCount: USAGE.out,
      totalTokenCount: usedBy(turn) + USAGE.out,
    },
  }
}

/** Leaves text unchanged, so that a test can send arguments that are no JSON. */
const given = (input: unknown) => (typeof input === 'string' ? input : JSON.stringify(input))
