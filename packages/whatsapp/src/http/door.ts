import type { GatewayNetwork } from '../client/types.ts'
import type { PassOn } from '../cluster/pass-on.ts'
import type { Sessions } from '../engine/sessions.ts'
import type { Logger } from '../logger.ts'
import type { MediaFiles } from '../media/media-files.ts'
import type { SentFiles } from '../media/sent-files.ts'
import type { Archive } from '../store/archive.ts'
import type { Events } from '../store/events.ts'
import type { History } from '../store/history.ts'
import type { Instances } from '../store/instances.ts'
import type { Labels } from '../store/labels.ts'
import type { RecentMessages } from '../store/recent-messages.ts'
import type { Tokens } from '../store/tokens.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import type { Outlet } from '../outlet.ts'
import type { FetchFile } from './sending/outbound-file.ts'

/** What the HTTP door opens on. */
export type Door = {
  apiKey: string
  /** The key of the server that paces what leaves (`outlet`). */
  houseKey: string | undefined
  outlet: Outlet | undefined
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
  /** Calls about a number that another process holds are answered there. */
  passOn: PassOn['send']
  waitForEvents: (ms: number) => Promise<void>
  logger: Logger
}
