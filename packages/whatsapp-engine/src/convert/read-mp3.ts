import { MPEGDecoder } from 'mpg123-decoder'
import { mixed, type Sound } from './sound.ts'

/** Bytes handed to the decoder at a time. */
const PART = 64 * 1024

/**
 * Tells by the first bytes whether a file is an MP3: it begins with a tag, or with a frame of MPEG's layers I to III.
 */
export function isMp3(data: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = data
  if (first === 0x49 && second === 0x44 && third === 0x33) return true
  // Layer 0 is no layer: raw AAC begins like that.
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0
}

/**
 * Decodes an MP3 part by part.
 *
 * @returns null when it holds no sound
 */
export async function readMp3(data: Uint8Array): Promise<Sound | null> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const parts = decode(decoder, data)
  const first = parts.next()
  return first.done ? null : { rate: first.value.rate, parts: samplesOf(first.value, parts) }
}

type Part = { rate: number; samples: Float32Array }

function* decode(decoder: MPEGDecoder, data: Uint8Array): Generator<Part, undefined> {
  for (let at = 0; at < data.length; at += PART) {
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(data.subarray(at, at + PART))
    if (samplesDecoded > 0) yield { rate: sampleRate, samples: mixed(channelData, samplesDecoded) }
  }
}

function* samplesOf(first: Part, others: Iterable<Part>): Generator<Float32Array> {
  yield first.samples
  for (const { rate, samples } of others) if (rate === first.rate) yield samples
}
