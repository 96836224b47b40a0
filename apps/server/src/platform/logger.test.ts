import { expect, it } from 'vitest'
import { createLoggerTo } from './logger.ts'

it('writes no line that is long, whatever is in it', () => {
  const lines: string[] = []
  const logger = createLoggerTo({ write: (line) => void lines.push(line) }, 'debug')
  const long = 'x'.repeat(5_000_000)
  logger.error({ error: long, deep: { a: { b: { c: { d: { e: long } } } } }, list: Array(100_000).fill('y') }, long)
  logger.warn({ error: new Error(long), [long]: 1 }, 'short')
  const nested = (depth: number): unknown =>
    depth === 0 ? 'z'.repeat(2_000) : Array.from({ length: 50 }, () => nested(depth - 1))
  logger.error({ nested: nested(3) }, 'nested')
  logger.error(Object.assign(Object.create(null), { a: long, b: [long] }), 'without a prototype')
  logger.error({ inside: Object.assign(Object.create(null), { a: long }), bytes: Buffer.alloc(100_000) }, 'inside')
  logger.error({ url: new URL(`http://x/${'y'.repeat(100_000)}`), many: new Map([[1, long]]) }, 'others')
  logger.error({ list: Array(50).fill('\0'.repeat(1_000)) }, 'escaped')
  logger.info({ password: 'secret', at: new Date(0), size: 3 }, 'as it is')
  expect(lines.map((line) => line.length).filter((length) => length > 15_000)).toEqual([])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expect.arrayContaining(['nested', 'inside', 'others']))
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    password: '[Redacted]',
    at: '1970-01-01T00:00:00.000Z',
    size: 3,
    msg: 'as it is',
  })
})
