import { describe, expect, it } from 'vitest'
import { type RichPart, richText } from './rich-text.ts'

type Drawn = string | { [mark: string]: Drawn }
const draw = (part: RichPart): Drawn => {
  if (part.type === 'text') return part.text
  if (part.type === 'link') return { [part.text]: part.href }
  if (!('parts' in part)) return { [part.type]: part.text }
  const inside = part.parts.map(draw)
  return { [part.type]: inside.length === 1 ? inside[0]! : Object.fromEntries(inside.entries()) }
}
const drawn = (text: string) => richText(text).map(draw)
const words = (parts: RichPart[]): string =>
  parts.map((part) => ('parts' in part ? words(part.parts) : part.text)).join('')

describe('richText', () => {
  it.each([
    ['plain', ['plain']],
    [
      'veja https://bar.example/menu?a=1&b=2.',
      ['veja ', { 'https://bar.example/menu?a=1&b=2': 'https://bar.example/menu?a=1&b=2' }, '.'],
    ],
    ['www.bar.example, ok', [{ 'www.bar.example': 'https://www.bar.example' }, ', ok']],
    ['(https://bar.example)', ['(', { 'https://bar.example': 'https://bar.example' }, ')']],
    ['https://w.example/a_(b)', [{ 'https://w.example/a_(b)': 'https://w.example/a_(b)' }]],
    [
      'https://a.example https://b.example',
      [{ 'https://a.example': 'https://a.example' }, ' ', { 'https://b.example': 'https://b.example' }],
    ],
  ])('finds addresses in %s', (text, parts) => expect(drawn(text)).toEqual(parts))

  it.each(['javascript:alert(1)', 'data:text/html,hi', 'JAVASCRIPT://www', 'http://', 'https://['])(
    'makes no link of %s',
    (text) => {
      expect(richText(text).filter(({ type }) => type === 'link')).toEqual([])
      expect(words(richText(text))).toBe(text)
    },
  )

  it.each([
    ['abrimos às *18h* hoje', ['abrimos às ', { strong: '18h' }, ' hoje']],
    ['_leve_ e ~caro~', [{ em: 'leve' }, ' e ', { strike: 'caro' }]],
    ['2*3*4', ['2*3*4']],
    ['* item\n* outro', ['* item\n* outro']],
    ['*a\nb*', ['*a\nb*']],
    ['snake_case_name', ['snake_case_name']],
    ['*forte*!', [{ strong: 'forte' }, '!']],
    ['*_~tudo~_* e _*dois*_', [{ strong: { em: { strike: 'tudo' } } }, ' e ', { em: { strong: 'dois' } }]],
    ['*hoje _só_ até 18h*', [{ strong: { 0: 'hoje ', 1: { em: 'só' }, 2: ' até 18h' } }]],
    ['*nota a_b*', [{ strong: 'nota a_b' }]],
    ['*um* e *outro*', [{ strong: 'um' }, ' e ', { strong: 'outro' }]],
    ['*a _b* c_', [{ strong: 'a _b' }, ' c_']],
    ['** e __ e ~~', ['** e __ e ~~']],
    ['*~*', ['*~*']],
    ['chave `a_b_c`, ok', ['chave ', { code: 'a_b_c' }, ', ok']],
    ['```\n*x*\nhttps://a.example```', [{ code: '\n*x*\nhttps://a.example' }]],
    ['`` e ```', ['`` e ```']],
    ['5` e\n6`', ['5` e\n6`']],
  ])('reads the emphasis of %s', (text, parts) => expect(drawn(text)).toEqual(parts))

  it('leaves marks inside an address alone', () => {
    expect(drawn('https://a.example/_x_')).toEqual([{ 'https://a.example/_x': 'https://a.example/_x' }, '_'])
  })
})
