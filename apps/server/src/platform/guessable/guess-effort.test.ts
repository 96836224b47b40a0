import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { guessEffort, isCommonPassword } from './guess-effort.ts'

it.each([
  ['a word', 'flamengo'],
  ['a word with figures', 'admin1234567'],
  ['a word with a year', 'flamengo2024'],
  ['a word with signs for letters', 'p@ssw0rd'],
  ['a row of keys', 'qwerty123456'],
  ['keys up and down', '1q2w3e4r5t6y'],
  ['the same, from the other row', 'q1w2e3'],
  ['figures in order', '1234567891011'],
  ['figures and letters in order', '123456789abc'],
  ['figures there and back', '123654'],
  ['a letter and figures', 'a123456'],
  ['a birthday', '25121990'],
  ['a few characters again and again', 'xkxkxkxkxkxk'],
])('finds %s: %s', (_, password) => expect(isCommonPassword(password)).toBe(true))

it.each(['segredo', 'xk29dm', 'nova-senha', 'flamengo ganhou', 'tres tucanos azuis'])('lets %s pass', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)

it('takes what is random for what it is, and is quick with what is long', () => {
  for (let at = 0; at < 100; at += 1) expect(guessEffort(randomBytes(16).toString('hex'))).toBeGreaterThan(20)
  const before = performance.now()
  guessEffort('ab1'.repeat(43))
  expect(performance.now() - before).toBeLessThan(1000)
})
