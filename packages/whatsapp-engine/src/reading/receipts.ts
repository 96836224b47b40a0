import type { GatewayReceipt } from '@balcao/contract'
import type { BinaryNode } from 'baileys'
import { timeOf, withoutDevice } from './stanza.ts'

/**
 * Reads what a stanza says about messages that we sent. It is read from the wire because Baileys does not report
 * WhatsApp's positive acknowledgements and folds errors into other events.
 *
 * @param isOwn tells whether a JID is our own account, whose other devices' receipts say nothing about the customer
 */
export function readReceipts(node: BinaryNode, isOwn: (jid: string) => boolean, now: Date): GatewayReceipt[] {
  const { attrs } = node
  if (node.tag === 'ack' && attrs['class'] === 'message' && attrs['id']) {
    const error = attrs['error'] ?? null
    return [{ messageId: attrs['id'], status: error ? 'failed' : 'sent', reason: error, at: now.toISOString() }]
  }
  const status = node.tag === 'receipt' ? STATUS[attrs['type'] ?? 'delivered'] : undefined
  if (!status || isOwn(withoutDevice(attrs['participant'] ?? attrs['from'] ?? ''))) return []
  const at = timeOf(attrs['t'], now).toISOString()
  return idsOf(node).map((messageId) => ({ messageId, status, reason: null, at }))
}

/**
 * Maps the types of receipts to states. `inactive` is a delivery to a phone that is not on screen; `retry`, `sender`
 * and the like are no deliveries.
 */
const STATUS: Record<string, 'delivered' | 'read' | undefined> = {
  delivered: 'delivered',
  inactive: 'delivered',
  read: 'read',
  played: 'read',
}

function idsOf({ attrs, content }: BinaryNode) {
  const list = Array.isArray(content) ? content.find((child) => child.tag === 'list')?.content : undefined
  const more = Array.isArray(list) ? list.flatMap((item) => item.attrs['id'] ?? []) : []
  return [...(attrs['id'] ? [attrs['id']] : []), ...more]
}
