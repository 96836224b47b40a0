import type { BinaryNode } from 'baileys'
import type { Link } from '../people/people.ts'
import { firstChild, node, SERVER } from '../wire/nodes.ts'
import type { Connection } from '../wire/connection.ts'
import { appStateQuery } from '../network/book.ts'
import { activate } from '../linking/login.ts'
import { mexQuery } from '../network/limits.ts'
import type { Network } from '../network/network.ts'
import { answerCode } from '../linking/pairing-code.ts'
import { groupsQuery } from './groups.ts'
import { encryptQuery } from '../network/prekeys.ts'
import { unlink } from '../linking/unlink.ts'
import { usync } from './usync.ts'

type Query = (network: Network, link: Link, iq: BinaryNode) => BinaryNode[] | Promise<BinaryNode[]>

const PRIVACY = ['readreceipts', 'last', 'online', 'profile', 'status', 'groupadd']

/** The handlers of queries, by the IQ's namespace. */
const ANSWERS: Record<string, Query> = {
  encrypt: encryptQuery,
  usync: (network, _link, iq) => usync(network, iq),
  'w:profile:picture': (network, _link, iq) => picture(network, iq),
  'w:g2': groupsQuery,
  'w:mex': mexQuery,
  abt: () => [node('props', { protocol: '1', hash: 'sim', refresh: '86400' }, [])],
  blocklist: () => [node('list', {}, [])],
  privacy: (_network, _link, iq) =>
    iq.attrs.type === 'get'
      ? [
          node(
            'privacy',
            {},
            PRIVACY.map((name) => node('category', { name, value: 'all' })),
          ),
        ]
      : [node('tokens', {}, [])],
  'w:m': (network) => [
    node('media_conn', { auth: 'sim', ttl: '300', auth_ttl: '21600', max_buckets: '12' }, [
      node('host', { hostname: network.media.host }),
    ]),
  ],
  'w:sync:app:state': appStateQuery,
}

/** Answers an IQ; an unknown one gets an empty result. */
export async function answerQuery(network: Network, connection: Connection, link: Link | undefined, iq: BinaryNode) {
  const { xmlns = '', type, id, to } = iq.attrs
  if (type === 'result' || type === 'error') return
  const reply = (content?: BinaryNode[]) =>
    network.send(connection, node('iq', { from: to ?? SERVER, type: 'result', id }, content))
  if (!link) return reply(answerCode(network, connection, iq))
  const answer = ANSWERS[xmlns]
  reply(answer && (await network.commits.atomically(async () => answer(network, link, iq))))
  const request = firstChild(iq)?.tag
  if (xmlns === 'passive' && request === 'active') await activate(network, link)
  if (xmlns === 'md' && request === 'remove-companion-device') unlink(network, link)
}

/** Answers with a person's picture; empty when they have none or do not exist. */
function picture({ people, media }: Network, { attrs: { target } }: BinaryNode): BinaryNode[] {
  const name = people.find(target)?.person.picture
  return name
    ? [node('picture', { id: name, type: 'image', url: media.picture(name), direct_path: `/pps/${name}` })]
    : []
}
