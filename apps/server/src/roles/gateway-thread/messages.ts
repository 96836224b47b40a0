/** The messages between the server and the thread of its gateway. */
import type { Bucket } from '@balcao/whatsapp-engine'
import type { DatabaseAddress } from '#platform/database.ts'
import type { Ids } from '#platform/telemetry/context.ts'

export type ThreadData = {
  database: DatabaseAddress
  /** The key of the hashes that are stored in the database. */
  hashKey: Uint8Array
  encryptionKey: Uint8Array
  apiKey: string
  serverKey: string
  networks: { whatsapp: object; demo?: { url: string } }
  mediaFolder: string
  /** The bucket that keeps files instead of the folder. */
  bucket?: Bucket
  /** The most bytes of files, and the days for which files are kept. */
  mediaQuota?: { bytes: number; keepDays: number }
  webhooks?: { privateHosts?: string[]; serverUrl: string }
  holderId: string
  /** Milliseconds of a lease; by default short enough for another process to take over. */
  leaseMs?: number
  holdsInstances: boolean
}

export type CallMessage = {
  kind: 'call'
  id: number
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
  /** The ids of the request or job that calls, for the log. */
  ids: Ids
}

export type ToThread = CallMessage | { kind: 'ping' } | { kind: 'rest' } | { kind: 'close' }

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'pong' }
  | { kind: 'closed' }
  | { kind: 'answer'; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { kind: 'log'; level: 'debug' | 'info' | 'warn' | 'error'; fields: string; message: string }
