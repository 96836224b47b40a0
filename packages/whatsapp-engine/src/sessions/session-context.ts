import type { Pool } from 'pg'
import type { Logger } from '@balcao/contract/logger'
import type { MediaOptions } from '../media/session-media.ts'
import type { OutboundQueue } from '../sending/outbound-queue.ts'
import type { Events } from '../store/events.ts'
import type { History } from '../store/history.ts'
import type { Instances } from '../store/instances.ts'
import type { Labels } from '../store/labels.ts'
import type { Encryption } from '../store/encryption.ts'

/** The dependencies that all sessions of a process share. */
export type SessionContext = {
  pool: Pool
  encryption: Encryption
  instances: Instances
  history: History
  labels: Labels
  events: Events
  logger: Logger
  now: () => Date
  /** The simulated network's address, where there is one. */
  demoUrl: string | undefined
  keepAliveMs: number | undefined
  /**
   * Milliseconds without another part of a phone's history after which the messages of the time without a link are
   * reported.
   */
  pastQuietMs: number | undefined
  onEvents: () => void
  /** Is called when a session was closed that should go on, here or elsewhere. */
  onLetGo: () => void
  /** The store for files of messages; without it they are not fetched. */
  media: MediaOptions | undefined
  /** The queue through which replies to callers are sent; without it they are sent at once. */
  outboundQueue: OutboundQueue | undefined
}
