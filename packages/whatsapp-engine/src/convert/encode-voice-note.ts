import { Application, createEncoder } from 'libopus-wasm'
import { FRAME, packetsFor, writeOggOpus } from './ogg-writer.ts'
import { isAac, readAac } from './read-aac.ts'
import { isMp3, readMp3 } from './read-mp3.ts'
import { readWav } from './read-wav.ts'
import { createResampler } from './resample.ts'
import type { Converted, Sound } from './sound.ts'

/** The sampling rate at which sound is encoded, in samples a second. */
const RATE = 48_000
/** Bits a second of the encoded sound; more than phones spend on a voice. */
const BITRATE = 32_000
/** The sampling rates that files may have, in samples a second. */
const RATES = { least: 4_000, most: 192_000 }

/**
 * Makes a voice note of an MP3, an AAC (M4A) or a WAV file: one channel of Opus in Ogg.
 *
 * @param longest the longest duration that is accepted, in seconds
 */
export async function encodeVoiceNote(data: Uint8Array, longest: number): Promise<Converted> {
  const sound = await read(data)
  if (!sound) return { trouble: isMp3(data) || isAac(data) ? 'broken' : 'unknown' }
  if (sound.rate < RATES.least || sound.rate > RATES.most) return { trouble: 'broken' }
  if (sound.samples && sound.samples > longest * sound.rate) return { trouble: 'too-long' }
  const encoder = await createEncoder({
    channels: 1,
    sampleRate: RATE,
    frameSize: FRAME,
    bitrate: BITRATE,
    application: Application.Voip,
  })
  const packets: Uint8Array[] = []
  let samples = 0
  const frames = framesOf(sound, (count) => (samples += count) <= longest * RATE)
  for await (const frame of frames) packets.push(encoder.encodeFloat(frame))
  if (samples > longest * RATE) return { trouble: 'too-long' }
  if (samples === 0) return { trouble: 'broken' }
  while (packets.length < packetsFor(samples)) packets.push(encoder.encodeFloat(new Float32Array(FRAME)))
  return { ogg: new Uint8Array(writeOggOpus(packets, samples)) }
}

async function read(data: Uint8Array) {
  if (isMp3(data)) return readMp3(data)
  return isAac(data) ? readAac(data) : readWav(data)
}

/**
 * Yields the sound at 48 kHz in pieces of 20 ms; the last piece is filled up with silence.
 *
 * @param goesOn is called with the number of samples of each part; false ends the iteration
 */
async function* framesOf({ rate, parts }: Sound, goesOn: (count: number) => boolean): AsyncGenerator<Float32Array> {
  let held = new Float32Array(0)
  for await (const part of resampled(rate, parts)) {
    if (!goesOn(part.length)) return
    const all = new Float32Array(held.length + part.length)
    all.set(held)
    all.set(part, held.length)
    const whole = all.length - (all.length % FRAME)
    for (let at = 0; at < whole; at += FRAME) yield all.subarray(at, at + FRAME)
    held = all.slice(whole)
  }
  if (held.length === 0) return
  const last = new Float32Array(FRAME)
  last.set(held)
  yield last
}

async function* resampled(rate: number, parts: Sound['parts']): AsyncGenerator<Float32Array> {
  if (rate === RATE) return yield* parts
  const resampler = createResampler(rate, RATE)
  for await (const part of parts) yield resampler.push(part)
  yield resampler.flush()
}
