import type { Link } from '../people/people.ts'
import { node } from '../wire/nodes.ts'
import type { Fault } from '../network/faults.ts'
import { endAfterCommit } from './login.ts'
import type { Network } from '../network/network.ts'

/** Causes a fault for a linked device. */
export function cause(network: Network, link: Link, fault: Fault) {
  if (fault.on === 'login') network.faults.refuseLogins(link, fault)
  const { connection } = link
  if (!connection) return
  if (fault.on === 'silence') return network.faults.silence(connection)
  if (fault.on === 'login') return connection.cut()
  network.send(connection, streamError(fault.code))
  endAfterCommit(network, connection)
}

/** Returns the stanza of a stream error, with the reason that WhatsApp adds to two of the codes. */
function streamError(code: number) {
  if (code === 440) return node('stream:error', {}, [node('conflict', { type: 'replaced' })])
  if (code === 401) return node('stream:error', { code: '401' }, [node('conflict', { type: 'device_removed' })])
  return node('stream:error', { code: String(code) })
}
