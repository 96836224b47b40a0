import type { DraftFile } from '../../message.ts'

/** The kinds of files that can be picked; a voice note is a sound that the phone shows as one that it recorded. */
export type Pick = 'picture' | 'document' | 'audio' | 'voice'

/**
 * The largest file in bytes: WhatsApp's own limit for documents, less what base64 adds in the request
 * (docs/simulator.md).
 */
export const LARGEST_BYTES = 64_000_000

/** Reads a picked file to be sent. Rejects when the browser cannot read it any more. */
export function readFile(file: File, pick: Pick): Promise<DraftFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error ?? new Error('not read'))
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      const mimetype = file.type || 'application/octet-stream'
      resolve({ kind: kindOf(pick, mimetype), name: file.name, mimetype, bytes: file.size, url })
    }
    reader.readAsDataURL(file)
  })
}

function kindOf(pick: Pick, mimetype: string): DraftFile['kind'] {
  if (pick !== 'picture') return pick
  return mimetype.startsWith('video/') ? 'video' : mimetype.startsWith('image/') ? 'image' : 'document'
}
