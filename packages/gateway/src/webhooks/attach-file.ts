import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { MediaFiles } from '@balcao/whatsapp-engine'
import type { Delivery, Webhook } from '../store/webhook-store.ts'

/** Bytes. Larger files are reported without their bytes and can be fetched through the API. */
const LARGEST = 16 * 1024 * 1024
/**
 * Milliseconds that another process has to deliver a file: together with the delivery itself, less than a webhook stays
 * claimed.
 */
const PATIENCE = 10_000

/** Looks files up and fetches their bytes, from this process or from another one that has them. */
export type FileSource = Pick<MediaFiles, 'find'> & { fetch: (instance: string, id: string) => Promise<Response> }

const WithFile = z.object({ media: z.object({ id: z.string() }) })

/**
 * Returns the file that goes into the event of a message, where the webhook asks for it (`base64`).
 *
 * @returns its bytes, null when the event goes without; `later` while the file of a fresh message is being fetched
 */
export async function fileToAttach(
  files: FileSource,
  { instanceId, base64 }: Webhook,
  { event, payload, fresh }: Delivery,
): Promise<{ bytes: string | null } | 'later'> {
  const media = base64 && event === 'MESSAGES_UPSERT' ? WithFile.safeParse(payload).data?.media : undefined
  const file = media && (await files.find(instanceId, media.id))
  if (!media || !file) return { bytes: null }
  if (file.status === 'waiting') return fresh ? 'later' : { bytes: null }
  if (file.status !== 'ready' || (file.size ?? 0) > LARGEST) return { bytes: null }
  const answer = await soon(files.fetch(file.instance, media.id))
  if (answer.ok) return { bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') }
  // The process that has it may be back in a moment.
  return answer.status >= 500 && fresh ? 'later' : { bytes: null }
}

async function soon(asked: Promise<Response>): Promise<Response> {
  const answered = new AbortController()
  const late = pause(PATIENCE, new Response(null, { status: 504 }), { signal: answered.signal })
  late.catch(() => undefined)
  return Promise.race([asked, late]).finally(() => answered.abort())
}
