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
  /** After this long without another part of a phone's past, the messages of the time without a link are reported. Milliseconds. */
  pastQuietMs: number | undefined
  onEvents: () => void
  /** The store for files of messages; without it they are not fetched. */
  media: MediaOptions | undefined
  /** Through which words to callers leave; without it at once. */
  outboundQueue: OutboundQueue | undefined
}
