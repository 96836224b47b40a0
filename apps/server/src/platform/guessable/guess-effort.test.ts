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
])('finds %s: %s', async (_, password) => expect(await isCommonPassword(password)).toBe(true))

it.each(['xk29dm', 'nova-senha', 'flamengo ganhou', 'tres tucanos azuis', 'segredo-da-rita'])(
  'lets %s pass',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
)

it('finds what the lists of leaked passwords begin with, here and elsewhere, also twice, with a year or with figures', async () => {
  const listed =
    'secret baseball charlie starwars freedom whatever ginger hammer cheese bailey chelsea arsenal chocolate butterfly pokemon naruto minecraft fortnite borboleta gostosa cachorro esperanca coração segredo bonita dinheiro trabalho cerveja vencedor campeao neymar maradona metallica slipknot rainbow phoenix'
  const tried = listed.split(' ').flatMap((word) => [word, word + word, `${word}2024`, `${word}123`])
  const passed: string[] = []
  for (const password of tried) if (!(await isCommonPassword(password))) passed.push(password)
  expect(passed).toEqual([])
})

it('takes what is random for what it is, and is quick with what is long', async () => {
  for (let at = 0; at < 100; at += 1) {
    expect(guessEffort(randomBytes(16).toString('hex'))).toBeGreaterThan(20)
    expect(await isCommonPassword(randomBytes(8).toString('base64url'))).toBe(false)
  }
  const before = performance.now()
  guessEffort('ab1'.repeat(43))
  expect(await isCommonPassword('ab1'.repeat(43))).toBe(true)
  expect(performance.now() - before).toBeLessThan(1000)
})
