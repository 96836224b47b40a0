import { createDecoder } from 'libopus-wasm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readOggOpus } from '../media/ogg-opus.ts'
import { TONE_ADTS, TONE_M4A } from '../testing/tone-aac.ts'
import { TONE_MP3 } from '../testing/tone-mp3.ts'
import { toneWav } from '../testing/tone-wav.ts'
import { encodeVoiceNote } from './encode-voice-note.ts'
import { toSticker } from './to-sticker.ts'
import { toVoiceNote } from './to-voice-note.ts'

/** The packets of an Ogg file, by the segments of its pages. */
function packetsOf(ogg: Uint8Array): Uint8Array[] {
  const packets: Uint8Array[] = []
  let open: number[] = []
  for (let at = 0; at < ogg.length; ) {
    const count = ogg[at + 26]!
    let body = at + 27 + count
    for (const size of ogg.subarray(at + 27, at + 27 + count)) {
      open.push(...ogg.subarray(body, body + size))
      body += size
      if (size === 255) continue
      packets.push(Uint8Array.from(open))
      open = []
    }
    at = body
  }
  return packets
}

/** What a phone plays: seconds, the frequency that is heard, and how loud it is (0 to 1). */
async function heard(ogg: Uint8Array) {
  const [head, tags, ...sounds] = packetsOf(ogg)
  expect(Buffer.from(head!).toString('latin1', 0, 8)).toBe('OpusHead')
  expect(Buffer.from(tags!).toString('latin1', 0, 8)).toBe('OpusTags')
  const decoder = await createDecoder({ channels: 1 })
  const samples = sounds.flatMap((packet) => [...decoder.decodeFloat(packet)])
  const last = Buffer.from(ogg).lastIndexOf('OggS')
  const seconds = (Number(Buffer.from(ogg).readBigInt64LE(last + 6)) - 312) / 48_000
  // Away from the ends, where a codec needs a moment.
  const middle = samples.slice(9_600, 9_600 + 9_600)
  const crossings = middle.filter((sample, index) => index > 0 && sample >= 0 !== middle[index - 1]! >= 0).length
  return { seconds, hertz: crossings / 2 / 0.2, loud: middle.reduce((most, sample) => Math.max(most, sample), 0) }
}

const note = async (file: Uint8Array) => {
  const made = await toVoiceNote(file)
  if (!('ogg' in made)) throw new Error(made.trouble)
  return made.ogg
}

describe('a voice note', () => {
  it.each([
    ['MP3', Buffer.from(TONE_MP3, 'base64'), 0.5],
    ['AAC in an MP4', Buffer.from(TONE_M4A, 'base64'), 0.6],
    ['AAC as frames', Buffer.from(TONE_ADTS, 'base64'), 0.6],
    ['WAV, two channels', toneWav(), 1],
    ['WAV, 8 bits, as telephones record', toneWav({ rate: 8_000, channels: 1, bits: 8, seconds: 0.7 }), 0.7],
    ['WAV, 24 bits, 96 kHz', toneWav({ rate: 96_000, bits: 24, seconds: 0.6 }), 0.6],
    ['WAV, floating point, 48 kHz', toneWav({ rate: 48_000, bits: 32, isFloat: true, seconds: 2.5 }), 2.5],
  ])('is what was recorded: %s', async (_name, file, seconds) => {
    const ogg = await note(file)
    expect(readOggOpus(ogg)).toMatchObject({ seconds: Math.max(1, Math.round(seconds)) })
    const { loud, hertz, seconds: lasts } = await heard(ogg)
    // Encoders of MP3 put some silence around what they are given.
    expect(lasts).toBeGreaterThan(seconds - 0.01)
    expect(lasts).toBeLessThan(seconds + 0.15)
    expect(hertz).toBeGreaterThan(430)
    expect(hertz).toBeLessThan(450)
    expect(loud).toBeGreaterThan(0.4)
    expect(loud).toBeLessThan(0.6)
  })

  it('has no sound in it that was too high to be kept', async () => {
    // 30 kHz at 96 kHz would come back as 18 kHz at 48 kHz.
    const file = toneWav({ rate: 96_000, channels: 1, seconds: 1 })
    for (let index = 0; index < 96_000; index += 1)
      file.writeInt16LE(Math.round(16_000 * Math.sin((2 * Math.PI * 30_000 * index) / 96_000)), 44 + index * 2)
    expect((await heard(await note(file))).loud).toBeLessThan(0.01)
  })

  it('is made of nothing that is no sound, and of none that is too long', async () => {
    const mp3 = Buffer.from(TONE_MP3, 'base64')
    const trouble = async (file: Uint8Array) => toVoiceNote(file)
    expect(await trouble(Buffer.from('isto não é um som'))).toEqual({ trouble: 'unknown' })
    expect(await trouble(Buffer.from('ID3\x03\0\0\0\0\0\0 a song', 'latin1'))).toEqual({
      trouble: 'broken',
    })
    const m4a = Buffer.from(TONE_M4A, 'base64')
    for (const file of [
      m4a.subarray(0, 40),
      Buffer.from('\0\0\0\x18ftypmp42 no sound at all', 'latin1'),
      m4a.subarray(0, 900),
    ])
      expect(await trouble(file)).toEqual({ trouble: 'broken' })
    expect(await trouble(mp3.subarray(0, 20))).toEqual({ trouble: 'broken' })
    expect(await trouble(toneWav({ seconds: 0 }))).toEqual({ trouble: 'broken' })
    const long = toneWav({ rate: 8_000, channels: 1, bits: 8, seconds: 901 })
    expect(await trouble(long)).toEqual({ trouble: 'too-long' })
    // An MP3 says its length only as it is read.
    expect(await encodeVoiceNote(mp3, 0.1)).toEqual({ trouble: 'too-long' })
    expect(await encodeVoiceNote(mp3, 1)).toHaveProperty('ogg')
  })
})

describe('a sticker', () => {
  it.each(['png', 'jpeg', 'gif', 'tiff'] as const)(
    'is a square of 512 pixels with nothing cut off: %s',
    async (format) => {
      const red = { create: { width: 300, height: 100, channels: 3 as const, background: '#c00000' } }
      const sticker = await toSticker(await sharp(red).toFormat(format).toBuffer())
      const { data, info } = await sharp(sticker!).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(await sharp(sticker!).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
      const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
      expect(pixel(256, 10)[3]).toBe(0)
      const [red8, green, , alpha] = pixel(256, 256)
      expect([red8! > 180, green! < 20, alpha]).toEqual([true, true, 255])
    },
  )

  it('is small enough for WhatsApp, whatever it was made of', async () => {
    const noise = { create: { width: 900, height: 900, channels: 3 as const, background: '#000', noise: GAUSSIAN } }
    const sticker = await toSticker(await sharp(noise).png().toBuffer())
    expect(sticker!.length).toBeLessThanOrEqual(100 * 1024)
  })

  it('is made of no picture that is none, or that unpacks to too much', async () => {
    expect(await toSticker(Buffer.from('nada'))).toBeNull()
    const bomb = { create: { width: 8_000, height: 8_000, channels: 3 as const, background: '#fff' } }
    expect(await toSticker(await sharp(bomb).png().toBuffer())).toBeNull()
  })
})

const GAUSSIAN = { type: 'gaussian' as const, mean: 128, sigma: 60 }
