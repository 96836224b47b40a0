import type { Message } from '@balcao/contract'
import type { Pending } from '../messages/outbox.ts'

/**
 * Brings a file to the server. `fetch` tells nothing of an upload's progress, hence the older way.
 *
 * @param onProgress from 0 to 1
 * @throws what `errorCode` understands: a `TypeError` when the server could not be reached, otherwise an error with its code
 */
export function sendFile(pending: Pending, onProgress: (progress: number) => void): Promise<Message> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/conversations/${pending.conversationId}/files`)
    request.setRequestHeader('x-csrf-token', 'orpc')
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new TypeError('no connection')))
    request.addEventListener('load', () =>
      request.status === 200
        ? resolve(readMessage(request.responseText))
        : reject(Object.assign(new Error('refused'), { code: readCode(request) })),
    )
    request.send(formOf(pending))
  })
}

function formOf({ clientId, text, file, quotes }: Pending): FormData {
  const form = new FormData()
  const { voice, seconds, width, height } = file ?? {}
  const fields = { clientId, caption: text, voice: String(voice ?? false), quotes: quotes?.id, seconds, width, height }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  if (file) form.set('file', file.data)
  return form
}

function readMessage(text: string): Message {
  const { at, ...message }: Omit<Message, 'at'> & { at: string } = JSON.parse(text)
  return { ...message, at: new Date(at) }
}

function readCode({ status, responseText }: XMLHttpRequest): string {
  // What stands between us and the server answers in its own words.
  if (status === 413) return 'file_too_large'
  try {
    const { code }: { code?: string } = JSON.parse(responseText)
    return code ?? 'internal'
  } catch {
    return 'internal'
  }
}
