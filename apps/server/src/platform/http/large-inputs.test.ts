import { expect, it } from 'vitest'
import { z } from 'zod'
import { proceduresOfContract } from '#testing/procedures-of-contract.ts'
import { SMALL_BODY } from './call-bodies.ts'
import { LARGE_INPUTS } from './large-inputs.ts'

type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  maxLength?: number
  maxItems?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

/** A letter of text has three bytes at most, but for what JSON escapes; what is written in a pattern or a format is short. */
const LETTER = 3
const WRITTEN = 100
/** A map by key, and what may be anything. */
const ENTRIES = 50
const ANYTHING = 10_000

/** Returns the bytes of the largest input that a schema allows. */
function largest(schema: Schema, root: Schema, depth = 0): number {
  const of = (each: Schema) => largest(each, root, depth + 1)
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 2)
  if (depth > 30) return Number.POSITIVE_INFINITY
  if (schema.$ref) return of(root.$defs?.[schema.$ref.split('/').at(-1)!] ?? {})
  if ('const' in schema) return WRITTEN
  if (schema.enum) return WRITTEN
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map(of))
  if (schema.allOf) return sum(schema.allOf.map(of))
  if (schema.type === 'object') {
    const { base, ...properties } = schema.properties ?? {}
    const fields = sum(Object.entries(properties).map(([name, each]) => name.length + 4 + of(each)))
    const more = typeof schema.additionalProperties === 'object' ? ENTRIES * of(schema.additionalProperties) : 0
    // The base of a form is as large as its input.
    return (base ? 2 : 1) * (fields + more)
  }
  if (schema.type === 'array')
    return schema.prefixItems
      ? sum(schema.prefixItems.map(of))
      : (schema.maxItems ?? Number.POSITIVE_INFINITY) * (schema.items ? of(schema.items) : ANYTHING)
  if (schema.type === 'string')
    return (schema.maxLength ?? (schema.format || schema.pattern ? WRITTEN : Number.POSITIVE_INFINITY)) * LETTER
  return schema.type ? 25 : ANYTHING
}

it('names every procedure that may be asked with more than a small body, and no other', () => {
  const large = proceduresOfContract.flatMap(({ path, procedure }) => {
    const input = procedure['~orpc'].inputSchema
    if (!(input instanceof z.ZodType)) return []
    const schema = z.toJSONSchema(input, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' })
      },
    }) as Schema
    const size = largest(schema, schema)
    return size > SMALL_BODY ? [[path.join('/'), Math.round(size)] as const] : []
  })
  expect(large.map(([path]) => path).toSorted()).toEqual([...LARGE_INPUTS.keys()].toSorted())
  for (const [path, size] of large) {
    const limit = LARGE_INPUTS.get(path)!
    // The largest of all are taken as far as memory allows.
    expect([path, limit >= size || limit === 4 * 1024 * 1024]).toEqual([path, true])
  }
})
