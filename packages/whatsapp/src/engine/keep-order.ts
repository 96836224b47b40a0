import type { WASocket } from 'baileys'
import { createTurns } from './turns.ts'

/**
 * Makes Baileys finish one message before it begins the next. By itself it first stores who a new customer is, and
 * the second and third message, which need not wait for that, overtake the first.
 */
export function keepMessagesInOrder({ ws }: WASocket): void {
  const handlers = ws.listeners('CB:message')
  const takeTurn = createTurns()
  ws.removeAllListeners('CB:message')
  ws.on('CB:message', (node: unknown) => {
    // Baileys' handlers catch their own errors; one that did not must not stop the line.
    takeTurn(() => Promise.all(handlers.map((handle) => Reflect.apply(handle, ws, [node])))).catch(() => undefined)
  })
}
