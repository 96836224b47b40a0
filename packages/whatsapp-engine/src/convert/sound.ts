/** One channel of sound, part after part. `samples` is their number, where the file gives it before they are read. */
export type Sound = { rate: number; samples?: number; parts: Iterable<Float32Array> | AsyncIterable<Float32Array> }

/** Mixes several channels to one by their average. */
export function mixed(channels: Float32Array[], count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, index) => {
    let sum = 0
    for (const channel of channels) sum += channel[index]!
    return sum / channels.length
  })
}

/** The result of converting a file to a voice note. */
export type Converted = { ogg: Uint8Array<ArrayBuffer> } | { trouble: 'unknown' | 'broken' | 'too-long' }
