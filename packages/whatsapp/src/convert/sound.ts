/** One channel of sound, part after part. */
export type Sound = { rate: number; parts: Iterable<Float32Array> }

/** What comes of a file that is to be a voice note. */
export type Converted = { ogg: Uint8Array<ArrayBuffer> } | { trouble: 'unknown' | 'broken' | 'too-long' }
