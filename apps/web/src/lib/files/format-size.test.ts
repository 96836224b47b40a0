import { expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

it('writes sizes as people read them', () => {
  expect([1, 1024, 1536, 1_250_000, 64 * 1024 ** 2, 3 * 1024 ** 3].map(formatSize)).toEqual([
    '1 KB',
    '1 KB',
    '1,5 KB',
    '1,2 MB',
    '64 MB',
    '3 GB',
  ])
})
