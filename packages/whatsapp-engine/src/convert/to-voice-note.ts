import { Worker } from 'node:worker_threads'
import { createTurns } from '@balcao/contract/turns'
import type { Converted } from './sound.ts'

/** The longest sound that is converted, in seconds. */
const LONGEST = 15 * 60
/** The largest file in bytes: a quarter of an hour of uncompressed sound and some more. */
const LARGEST = 128 * 1024 * 1024
/** Milliseconds after which a conversion is given up; a quarter of an hour of sound takes far less. */
const PATIENCE = 60_000

/** Runs one conversion at a time, because each takes a whole core. */
const takeTurn = createTurns()

/**
 * Makes a voice note of an MP3, an AAC (M4A) or a WAV file, in a thread of its own that ends with it.
 *
 * @returns Ogg with Opus, or why there is none; `too-long` also when the conversion took too long
 */
export async function toVoiceNote(data: Uint8Array): Promise<Converted> {
  if (data.byteLength > LARGEST) return { trouble: 'too-long' }
  return takeTurn(() => convert(data))
}

function convert(data: Uint8Array): Promise<Converted> {
  const workerData = { data, longest: LONGEST }
  const thread = new Worker(new URL('./voice-note-thread.ts', import.meta.url), {
    workerData,
    stdout: true,
    stderr: true,
  })
  return new Promise<Converted>((resolve) => {
    const timer = setTimeout(() => resolve({ trouble: 'too-long' }), PATIENCE)
    thread.once('message', resolve)
    // Whatever a decoder makes of a broken file ends here.
    thread.once('error', () => resolve({ trouble: 'broken' }))
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve({ trouble: 'broken' })
    })
  }).finally(() => void thread.terminate())
}
