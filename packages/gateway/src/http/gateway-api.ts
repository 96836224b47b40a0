import type { GatewayNetwork } from '@balcao/contract'
import type { PassOn } from '../cluster/pass-on.ts'
import type {
  Archive,
  Events,
  History,
  Instances,
  Labels,
  MediaFiles,
  OutboundQueue,
  RecentMessages,
  SentFiles,
  Sessions,
} from '@balcao/whatsapp-engine'
import type { Logger } from '@balcao/contract/logger'
import type { Tokens } from '../store/tokens.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import type { FetchFile } from './sending/outbound-file.ts'

/** Holds everything that the routes of the HTTP API work with. */
export type GatewayApi = {
  apiKey: string
  /** The key of the server that runs the `outboundQueue`. */
  serverKey: string | undefined
  outboundQueue: OutboundQueue | undefined
  networks: GatewayNetwork[]
  instances: Instances
  sessions: Sessions
  events: Events
  history: History
  labels: Pick<Labels, 'list'>
  archive: Pick<Archive, 'markRead'>
  recent: RecentMessages
  tokens: Tokens
  webhooks: Webhooks
  fetchFile: FetchFile
  media: MediaFiles
  sentFiles: SentFiles
  /** Passes a call about a number that another process holds to that process. */
  passOn: PassOn['send']
  waitForEvents: (ms: number) => Promise<void>
  logger: Logger
}
