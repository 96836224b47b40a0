import { describe, expect, it } from 'vitest'
import { describeError, isUnstorable, sqlState } from './stored-errors.ts'

const refused = Object.assign(new Error('invalid input syntax for type uuid: "meu cartão 4242"'), { code: '22P02' })
const drizzle = new Error('Failed query: select $1\nparams: Maria,5511987654321,meu cartão 4242', { cause: refused })

describe('an error for the log', () => {
  it.each([
    ['of Drizzle', drizzle, 'invalid input syntax for type uuid: …'],
    [
      'of Drizzle within another',
      new Error('sending failed', { cause: drizzle }),
      'invalid input syntax for type uuid: …',
    ],
    ['of Drizzle without its cause', new Error('Failed query: select $1\nparams: Maria'), 'Failed query: select $1'],
    ['of a parser', jsonError('{"text": meu cartão 4242}'), 'SyntaxError'],
    [
      'of a network',
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
      'connect ECONNREFUSED',
    ],
    ['that is a text', 'gone', 'gone'],
    ['that is nothing of the kind', { text: 'meu cartão 4242' }, 'object'],
  ])('%s has nobody’s words', (_, error, said) => {
    expect(describeError(error)).toBe(said)
  })
})

it('has PostgreSQL’s code, wherever it is kept', () => {
  for (const error of [refused, drizzle, new Error('outside', { cause: drizzle })]) {
    expect(sqlState(error)).toBe('22P02')
    expect(isUnstorable(error)).toBe(true)
  }
  expect(isUnstorable(new Error('else', { cause: Object.assign(new Error('double'), { code: '23505' }) }))).toBe(false)
  expect(sqlState(undefined)).toBeUndefined()
})

function jsonError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
