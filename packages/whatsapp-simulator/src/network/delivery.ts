import type { BinaryNode } from 'baileys'
import type { Link } from '../people/people.ts'
import type { Waiting } from '../store/waiting-store.ts'
import { node, SERVER } from '../wire/nodes.ts'
import type { Network } from './network.ts'

/**
 * Delivers a stanza to a linked device: it is kept on disk until the device confirms it, and sent now if the device is
 * connected. It replaces a waiting stanza of the same name.
 */
export function deliver(network: Network, link: Link, stanza: BinaryNode, source?: Waiting['source']) {
  const entry = { name: nameOf(stanza.tag, stanza.attrs), stanza, source }
  // The newest goes to the end: the order of `waiting` is the order of sending.
  link.waiting.delete(entry.name)
  link.waiting.set(entry.name, entry)
  network.waiting.put(link.person.phone, link.device, entry)
  if (link.active && link.connection) network.send(link.connection, stanza)
}

/** Notes that the device has a stanza. */
export function confirm(network: Network, link: Link, name: string) {
  if (link.waiting.delete(name)) network.waiting.remove(link.person.phone, link.device, name)
}

/** Delivers what came while the device was offline or was never confirmed, and then the mark that this was all. */
export function deliverMissed(network: Network, link: Link) {
  if (!link.connection) return
  for (const { stanza } of link.waiting.values()) {
    network.send(link.connection, { ...stanza, attrs: { ...stanza.attrs, offline: '0' } })
  }
  const count = String(link.waiting.size)
  network.send(link.connection, node('ib', { from: SERVER }, [node('offline', { count })]))
}

/**
 * Returns the name by which a stanza and its confirmation find each other: a message by its id, a receipt also by its
 * type and its sender.
 */
export function nameOf(tag: string, attrs: Record<string, string | undefined>, from = attrs.from) {
  return tag === 'receipt' ? `receipt/${attrs.id}/${attrs.type ?? ''}/${from}` : `${tag}/${attrs.id}`
}
