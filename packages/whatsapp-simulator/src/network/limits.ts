import { type BinaryNode, QueryIds } from 'baileys'
import { randomBytes } from 'node:crypto'
import type { Link, Person } from '../people/people.ts'
import { child, node, nowSeconds, SERVER } from '../wire/nodes.ts'
import { deliver } from './delivery.ts'
import type { Limit } from './faults.ts'
import type { Network } from './network.ts'

/** Sets a limit of a person, and notifies their linked devices. */
export function limitPerson(network: Network, person: Person, limit: Limit) {
  const limits = network.limits.get(person) ?? new Map<Limit['kind'], Limit>()
  network.limits.set(person, limits.set(limit.kind, limit))
  const { op, notified, read } = ACCOUNT[limit.kind]
  const told = Buffer.from(JSON.stringify({ data: { [notified]: read(limit) } }))
  for (const link of person.links.values()) {
    const attrs = { from: SERVER, type: 'mex', id: randomBytes(8).toString('hex'), t: nowSeconds() }
    deliver(network, link, node('notification', attrs, [node('update', { op_name: op }, told)]))
  }
}

/** Answers an account that asks for its limits, in WhatsApp's own GraphQL (namespace `w:mex`). */
export function mexQuery({ limits }: Network, { person }: Link, iq: BinaryNode): BinaryNode[] {
  const asked = child(iq, 'query')?.attrs.query_id
  const kind = asked === QueryIds.REACHOUT_TIMELOCK ? 'reach-out' : 'cap'
  if (kind === 'cap' && asked !== QueryIds.MESSAGE_CAPPING_INFO) return []
  const { answered, read } = ACCOUNT[kind]
  const limit = limits.get(person)?.get(kind) ?? { kind, active: false }
  return [node('result', {}, Buffer.from(JSON.stringify({ data: { [answered]: read(limit) } })))]
}

const seconds = (until: string | undefined) => until && String(Math.floor(Date.parse(until) / 1000))

/** The names of the fields as Baileys reads them (`Socket/socket.js`, `Socket/messages-recv.js`). */
const ACCOUNT = {
  'reach-out': {
    op: 'NotificationUserReachoutTimelockUpdate',
    notified: 'xwa2_notify_account_reachout_timelock',
    answered: 'xwa2_fetch_account_reachout_timelock',
    read: ({ active, until }: Limit) => ({ is_active: active, time_enforcement_ends: seconds(until) }),
  },
  cap: {
    op: 'MessageCappingInfoNotification',
    notified: 'xwa2_notify_new_chat_messages_capping_info_update',
    answered: 'xwa2_message_capping_info',
    read: ({ active, until }: Limit) => ({
      capping_status: active ? 'CAPPED' : 'NONE',
      cycle_end_timestamp: seconds(until),
    }),
  },
}
