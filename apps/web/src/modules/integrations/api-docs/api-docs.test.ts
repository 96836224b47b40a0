import { expect, it } from 'vitest'
import { type Call, fieldsOf, type Schema } from './api-document.ts'
import { curl } from './curl.ts'
import { describeType } from './describe-type.ts'

const schema: Schema = {
  type: 'object',
  required: ['text'],
  properties: {
    text: { type: 'string', maxLength: 4096 },
    sources: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
  },
}

it('names every field by its way', () => {
  expect(fieldsOf(schema).map(({ name, required }) => [name, required])).toEqual([
    ['text', true],
    ['sources', false],
    ['sources[].title', false],
  ])
  expect(fieldsOf(undefined)).toEqual([])
})

it('says what a field holds', () => {
  const words = fieldsOf(schema).map((field) => describeType(field.schema))
  expect(words).toEqual(['texto, até 4.096 caracteres', 'lista (objeto)', 'texto'])
  expect(describeType({ type: ['number', 'null'] })).toBe('número ou null')
  expect(describeType({ anyOf: [{ type: 'number' }, { type: 'null' }] })).toBe('número ou null')
  expect(describeType({ enum: ['model', 'local'] })).toBe('model ou local')
  expect(describeType({ type: 'string', format: 'date-time' })).toBe('data e hora (ISO 8601)')
  expect(describeType({})).toBe('qualquer valor')
})

it('writes a call that a terminal takes, whatever is in the text', () => {
  const call: Call = {
    method: 'POST',
    path: '/x',
    operationId: 'x',
    summary: '',
    description: '',
    responses: {},
    security: [{}],
    requestBody: { content: { 'application/json': { example: { text: "d'água" } } } },
  }
  expect(curl(call, 'https://casa.example/api')).toBe(
    [
      'curl -X POST https://casa.example/api/x',
      '  -H "Authorization: Bearer $TOKEN"',
      '  -H "Content-Type: application/json"',
      String.raw`  -d '{"text":"d'\''água"}'`,
    ].join(' \\\n'),
  )
})
