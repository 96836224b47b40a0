import type { Message } from '@balcao/contract'
import { postForm } from '#lib/files/post-form.ts'
import type { Pending } from '../messages/outbox.ts'

/**
 * Uploads a file that is sent.
 *
 * @param onProgress receives the progress from 0 to 1
 * @throws the errors of `postForm`
 */
export async function sendFile(pending: Pending, onProgress: (progress: number) => void): Promise<Message> {
  const { conversationId, clientId, text: caption, quotes, file } = pending
  const { voice = false, seconds, width, height, data } = file ?? {}
  const fields = { clientId, caption, voice: String(voice), quotes: quotes?.id, seconds, width, height, file: data }
  return readMessage(await postForm(`/api/conversations/${conversationId}/files`, fields, onProgress))
}

function readMessage(text: string): Message {
  const { at, ...message }: Omit<Message, 'at'> & { at: string } = JSON.parse(text)
  return { ...message, at: new Date(at) }
}
