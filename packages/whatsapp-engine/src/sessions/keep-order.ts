import type { BinaryNode, WASocket } from 'baileys'
import { createTurns } from '@balcao/contract/turns'

/**
 * Makes Baileys finish one message before it begins the next. By itself it lets messages overtake each other: the first
 * message of a new customer waits until their identity is stored, and messages that waited at WhatsApp while we were
 * away have a queue of their own, beside the ones that arrive meanwhile.
 */
export function keepMessagesInOrder({ ws }: WASocket): void {
  const handlers = ws.listeners('CB:message')
  const takeTurn = createTurns()
  ws.removeAllListeners('CB:message')
  ws.on('CB:message', (node: BinaryNode) => {
    // Without this attribute it takes the direct way, whose end can be waited for.
    const attrs = Object.fromEntries(Object.entries(node.attrs).filter(([name]) => name !== 'offline'))
    const handled = () => Promise.all(handlers.map((handle) => Reflect.apply(handle, ws, [{ ...node, attrs }])))
    // Baileys' handlers catch their own errors; one that did not must not stop the line.
    takeTurn(handled).catch(() => undefined)
  })
}
