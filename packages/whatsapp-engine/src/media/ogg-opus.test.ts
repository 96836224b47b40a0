import fc from 'fast-check'
import { expect, it } from 'vitest'
import { voiceNote } from '../testing/voice-note.ts'
import { readOggOpus } from './ogg-opus.ts'

it('says how long a voice note is and where it is loud', () => {
  const quiet = Array.from({ length: 100 }, () => 10)
  const loud = Array.from({ length: 100 }, () => 400)
  const read = readOggOpus(voiceNote({ sizes: [...quiet, ...loud] }))!
  expect(read.seconds).toBe(4)
  expect(read.waveform).toHaveLength(64)
  expect(read.waveform.slice(0, 30).every((bar) => bar < 5)).toBe(true)
  expect(read.waveform.slice(34).every((bar) => bar === 100)).toBe(true)
})

it('is a second at least, and draws the shortest one', () => {
  expect(readOggOpus(voiceNote({ sizes: [3] }))).toEqual({ seconds: 1, waveform: new Uint8Array(64).fill(100) })
})

it.each([
  ['an MP3', Buffer.from('ID3\x03\0\0\0', 'latin1')],
  ['Ogg with Vorbis', Buffer.concat([voiceNote({ sizes: [9] }).subarray(0, 28), Buffer.from('\x01vorbis'.padEnd(40))])],
  ['nothing', Buffer.alloc(0)],
  ['headers alone', voiceNote({ sizes: [] })],
])('knows that %s is none', (_, data) => expect(readOggOpus(data)).toBeNull())

it('survives whatever it is given', () => {
  const whole = voiceNote({ sizes: [10, 600, 20] })
  fc.assert(
    fc.property(fc.nat(whole.length), fc.uint8Array({ maxLength: 60 }), (cut, rubbish) => {
      readOggOpus(Buffer.concat([whole.subarray(0, cut), rubbish]))
    }),
  )
})
