import { parentPort, workerData } from 'node:worker_threads'
import { encodeVoiceNote } from './encode-voice-note.ts'

/** Runs in the thread that `to-voice-note.ts` starts for one file. */
const { data, longest }: { data: Uint8Array; longest: number } = workerData
const converted = await encodeVoiceNote(data, longest)
parentPort?.postMessage(converted, 'ogg' in converted ? [converted.ogg.buffer] : [])
