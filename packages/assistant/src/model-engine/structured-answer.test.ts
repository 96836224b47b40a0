import { expect, it } from 'vitest'
import { readAnswer } from './structured-answer.ts'

const quotes = [{ ref: 'knowledge/1', quote: 'Quinta 8' }]

it.each([
  JSON.stringify({ reply: 'R$ 8', quotes }),
  `\`\`\`json\n${JSON.stringify({ reply: 'R$ 8', quotes })}\n\`\`\``,
  `Here it is: ${JSON.stringify({ quotes, reply: 'R$ 8', more: 1 })}`,
])('reads the answer out of whatever stands around it: %s', (text) => {
  expect(readAnswer(text)).toEqual({ reply: 'R$ 8', quotes })
})

it('takes quotes of another form for none, and text without JSON for the reply', () => {
  expect(readAnswer('{"reply":"Oi!","quotes":"none"}')).toEqual({ reply: 'Oi!', quotes: [] })
  expect(readAnswer('Oi! Tudo bem?')).toEqual({ reply: 'Oi! Tudo bem?', quotes: [] })
  expect(readAnswer('{"reply": "cut of')).toEqual({ reply: '{"reply": "cut of', quotes: [] })
})
