import type { IncomingMessage } from 'node:http'
import { Refusal } from '../network/refusal.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Lets only this machine control the network. The Host keeps out a page whose name was rebound to 127.0.0.1, the Origin
 * any other page. Refusals: `host_not_allowed`, `origin_not_allowed`.
 */
export function checkCaller(headers: { host?: string; origin?: string }) {
  if (!isLoopback(`http://${headers.host ?? ''}`)) throw new Refusal('host_not_allowed')
  if (headers.origin !== undefined && !isLoopback(headers.origin)) throw new Refusal('origin_not_allowed')
}

/** Tells whether a websocket may open. Its Origin proves nothing: Baileys sends that of web.whatsapp.com. */
export const mayConnect = ({ headers }: IncomingMessage) => isLoopback(`http://${headers.host ?? ''}`)

function isLoopback(address: string) {
  const url = URL.parse(address)
  return url !== null && LOOPBACK.has(url.hostname)
}
