import type { Network } from '../network/network.ts'
import type { Message } from '../store/message-store.ts'

/**
 * Shows a message on a phone, once; one that edits or deletes another also changes what is shown of that one. Returns
 * false when the phone has it already.
 */
export function showMessage(network: Network, message: Message): boolean {
  if (!network.messages.add(message)) return false
  const { content, text } = message
  if (content?.kind === 'edit' || content?.kind === 'delete') {
    const target = network.messages.find(message.phone, message.peer, message.fromMe, content.of)
    if (target && content.kind === 'edit') {
      network.messages.change(target, text, { ...(target.content ?? { kind: 'text' }), edited: true })
    } else if (target) network.messages.change(target, '', { kind: 'deleted' })
  }
  network.tell({ type: 'message', phone: message.phone, message })
  return true
}
