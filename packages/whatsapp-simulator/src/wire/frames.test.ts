import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frame, frameReader } from './frames.ts'

const INTRO = Buffer.from([0x57, 0x41, 6, 3])

/** What a reader makes of a stream that arrives in pieces of these sizes. */
function readInPieces(stream: Buffer, sizes: number[]) {
  const read = frameReader()
  const frames: Buffer[] = []
  let intro: Buffer | undefined
  for (let at = 0, turn = 0; at < stream.length; turn++) {
    const size = sizes[turn % sizes.length] ?? stream.length
    const found = read(stream.subarray(at, at + size))
    intro ??= found.intro
    frames.push(...found.frames)
    at += size
  }
  return { intro, frames }
}

const contents = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 8 })
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })

it('finds the frames however the stream is cut', () => {
  fc.assert(
    fc.property(contents, sizes, (given, pieces) => {
      const { intro, frames } = readInPieces(Buffer.concat([INTRO, ...given.map(frame)]), pieces)
      expect(intro).toEqual(INTRO)
      expect(frames).toEqual(given.map((each) => Buffer.from(each)))
    }),
  )
})

it('passes over an edge-routing header', () => {
  const routing = Buffer.from('some routing info')
  const header = Buffer.concat([Buffer.from('ED'), Buffer.from([0, 1, 0, 0, routing.length]), routing])
  const stream = Buffer.concat([header, INTRO, frame(Buffer.from('hello'))])
  expect(readInPieces(stream, [5])).toEqual({ intro: INTRO, frames: [Buffer.from('hello')] })
})

it('refuses what is not WhatsApp', () => {
  expect(() => frameReader()(Buffer.from('GET / HTTP/1.1'))).toThrow('not a WhatsApp stream')
})
