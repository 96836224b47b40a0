import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { MediaFiles } from '../media/media-files.ts'
import type { Delivery, Webhook } from '../store/webhook-store.ts'

/** Bytes. Larger files are told of without their bytes: ask for them at the door. */
const LARGEST = 16 * 1024 * 1024

const WithFile = z.object({ media: z.object({ id: z.string() }) })

/**
 * The file that goes into the event of a message, where the webhook asks for that (`base64`).
 *
 * @returns its bytes, null when the event goes without; `later` while the file of a fresh message is on its way
 */
export async function fileToAttach(
  files: MediaFiles,
  { instanceId, base64 }: Webhook,
  { event, payload, fresh }: Delivery,
): Promise<{ bytes: string | null } | 'later'> {
  const media = base64 && event === 'MESSAGES_UPSERT' ? WithFile.safeParse(payload).data?.media : undefined
  if (!media) return { bytes: null }
  const status = await files.status(instanceId, media.id)
  if (status === 'waiting') return fresh ? 'later' : { bytes: null }
  const file = status === 'ready' ? await files.read(instanceId, media.id) : null
  if (!file) return { bytes: null }
  if (file.size <= LARGEST) return { bytes: (await buffer(file.content)).toString('base64') }
  await file.content.cancel()
  return { bytes: null }
}
