import type { Sound } from './sound.ts'

/** The most samples of one part, about a second, so that no whole file lies in memory twice. */
const PART = 48_000
const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

/**
 * Reads a WAV file (Microsoft's "Multimedia Programming Interface", 1991, and WAVEFORMATEXTENSIBLE): whole numbers of 8
 * to 32 bits, or floating point.
 *
 * @returns null for anything else
 */
export function readWav(data: Uint8Array): Sound | null {
  const file = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null
  let format: Format | null = null
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const body = file.subarray(at + 8, at + 8 + size)
    if (name === 'fmt ') format = readFormat(body)
    if (name === 'data')
      return format && { rate: format.rate, samples: countOf(body, format), parts: partsOf(body, format) }
    // Chunks begin at even places.
    at += 8 + size + (size % 2)
  }
  return null
}

type Format = { rate: number; channels: number; bytes: number; read: (data: Buffer, at: number) => number }

function readFormat(body: Buffer): Format | null {
  if (body.length < 16) return null
  const tag = body.readUInt16LE(0)
  const kind = tag === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : tag
  const channels = body.readUInt16LE(2)
  const rate = body.readUInt32LE(4)
  const bits = body.readUInt16LE(14)
  const read = kind === PCM ? WHOLE[bits] : kind === FLOAT ? FLOATING[bits] : undefined
  return read && channels > 0 ? { rate, channels, bytes: bits / 8, read } : null
}

const WHOLE: Record<number, Format['read']> = {
  // Eight bits are counted from 0, all others from the middle.
  8: (data, at) => data.readUInt8(at) / 128 - 1,
  16: (data, at) => data.readInt16LE(at) / 2 ** 15,
  24: (data, at) => data.readIntLE(at, 3) / 2 ** 23,
  32: (data, at) => data.readInt32LE(at) / 2 ** 31,
}
const FLOATING: Record<number, Format['read']> = {
  32: (data, at) => data.readFloatLE(at),
  64: (data, at) => data.readDoubleLE(at),
}

const countOf = (data: Buffer, { channels, bytes }: Format) => Math.floor(data.length / (channels * bytes))

function* partsOf(data: Buffer, format: Format): Generator<Float32Array> {
  const { channels, bytes, read } = format
  const frame = channels * bytes
  const count = countOf(data, format)
  for (let from = 0; from < count; from += PART) {
    yield Float32Array.from({ length: Math.min(PART, count - from) }, (_, index) => {
      let sum = 0
      for (let channel = 0; channel < channels; channel += 1)
        sum += read(data, (from + index) * frame + channel * bytes)
      return sum / channels
    })
  }
}
