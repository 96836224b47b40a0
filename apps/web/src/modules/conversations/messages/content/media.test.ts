import { expect, it } from 'vitest'
import { formatLength, type Media, shapeOf } from './media.ts'

const media = (width: number | null, height: number | null): Media => ({
  id: 'x',
  mimeType: 'image/png',
  fileName: null,
  size: null,
  seconds: null,
  width,
  height,
  voice: false,
  state: 'ready',
})

it('writes lengths as players do', () => {
  expect([0, 7, 60, 750].map(formatLength)).toEqual(['0:00', '0:07', '1:00', '12:30'])
})

it('keeps the place of a picture free, but not the whole screen', () => {
  const shape = (width: number | null, height: number | null) => shapeOf(media(width, height), '4 / 3').aspectRatio
  expect([shape(640, 480), shape(1, 5000), shape(5000, 1), shape(null, 480)]).toEqual([
    String(640 / 480),
    '0.6',
    '2.4',
    '4 / 3',
  ])
})
