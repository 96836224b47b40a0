/** Holds the duration and the loudness of a sound, which a phone draws beside a voice note. */
type VoiceNote = {
  seconds: number
  /** The loudness as 64 values from 0 to 100. */
  waveform: Uint8Array
}

/** Samples a second of every Opus stream, whatever the recording had (RFC 7845, 4). */
const RATE = 48_000
const BARS = 64
/** The longest duration that is believed of a file, in seconds. */
const LONGEST = 86_400
/** Bytes of a page's header before the table of its segments (RFC 3533, 6). */
const HEADER = 27

/**
 * Reads an Ogg file with one Opus stream (RFC 3533, RFC 7845): the only voice notes that all of WhatsApp's apps play.
 *
 * Loudness is estimated from the sizes of the packets, because Opus spends bytes where there is sound; the sound itself
 * is not decoded.
 *
 * @returns null for anything else
 */
export function readOggOpus(data: Uint8Array): VoiceNote | null {
  const file = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const sizes: number[] = []
  let preSkip: number | null = null
  let end = 0n
  let unfinished = 0
  for (let at = 0; at + HEADER <= file.length && file.toString('latin1', at, at + 4) === 'OggS'; ) {
    const table = file.subarray(at + HEADER, at + HEADER + file.readUInt8(at + 26))
    const body = at + HEADER + table.length
    preSkip ??= preSkipOf(file.subarray(body))
    if (preSkip === null) return null
    const granule = file.readBigInt64LE(at + 6)
    // -1: no packet ends on this page.
    if (granule > end) end = granule
    for (const size of table) {
      unfinished += size
      // A packet ends with its first segment that is not full.
      if (size === 255) continue
      sizes.push(unfinished)
      unfinished = 0
    }
    at = body + table.reduce((sum, size) => sum + size, 0)
  }
  // The first two packets are the headers.
  const sounds = sizes.slice(2)
  if (preSkip === null || !sounds.length) return null
  const seconds = Math.round((Number(end) - preSkip) / RATE)
  return { seconds: Math.min(Math.max(1, seconds), LONGEST), waveform: drawn(sounds) }
}

/**
 * Returns the number of samples to skip from the identification header, which holds a magic word, version and channels
 * before it (RFC 7845, 5.1); null for any other packet.
 */
function preSkipOf(packet: Buffer): number | null {
  return packet.length >= 19 && packet.toString('latin1', 0, 8) === 'OpusHead' ? packet.readUInt16LE(10) : null
}

function drawn(sounds: number[]): Uint8Array {
  const loudest = sounds.reduce((most, size) => Math.max(most, size), 1)
  return Uint8Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * sounds.length) / BARS)
    const some = sounds.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * sounds.length) / BARS)))
    return Math.round((100 * some.reduce((sum, size) => sum + size, 0)) / some.length / loudest)
  })
}
