import fc from 'fast-check'
import type { Random } from '../crash/random.ts'

export type JsonSchema = {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema | boolean
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/**
 * Returns a remembered value of a field from earlier answers.
 *
 * @returns undefined where there is none
 */
export type Known = (field: string) => unknown

/** The smallest files, as callers give them. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const FILM = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom').toString('base64')

/**
 * Makes values that a schema allows, as far as it says, the same ones for the same seed and known values. With `sure`,
 * remembered values are always taken.
 */
export function createValues(random: Random, known: Known, { sure = false } = {}) {
  const chance = (percent: number) => random.between(1, 100) <= percent
  const pick = <T>(from: readonly T[]): T => from[random.between(0, from.length - 1)]!
  const sample = <T>(arbitrary: fc.Arbitrary<T>): T =>
    fc.sample(arbitrary, { seed: random.between(0, 2 ** 31), numRuns: 1 })[0]!

  function make(schema: JsonSchema | boolean | undefined, field: string, root: JsonSchema, depth = 0): unknown {
    if (schema === undefined || typeof schema === 'boolean' || depth > 12) return sample(fc.jsonValue({ maxDepth: 2 }))
    if (schema.$ref) return make(root.$defs?.[schema.$ref.split('/').at(-1)!], field, root, depth + 1)
    if ('const' in schema) return schema.const
    if (schema.enum?.length) return pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices?.length) return make(pick(choices), field, root, depth + 1)
    if (schema.allOf?.length)
      return Object.assign({}, ...schema.allOf.map((each) => make(each, field, root, depth + 1)))
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
    if (type === 'object') return fields(schema, root, depth)
    if (type === 'array') return list(schema, field, root, depth)
    if (type === 'string') return words(schema, field)
    if (type === 'integer' || type === 'number') return amount(schema, type === 'integer', field)
    if (type === 'boolean') return chance(50)
    if (type === 'null') return null
    return make(undefined, field, root)
  }

  function fields(
    { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
    root: JsonSchema,
    depth: number,
  ) {
    const made: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(properties))
      if (required.includes(name) || chance(depth > 3 ? 20 : 60)) made[name] = make(schema, name, root, depth + 1)
    if (typeof additionalProperties === 'object')
      for (let left = random.between(0, 2); left > 0; left--)
        made[String(make(propertyNames ?? { type: 'string' }, 'id', root, depth + 1))] = make(
          additionalProperties,
          '',
          root,
          depth + 1,
        )
    return made
  }

  function list(
    { items, prefixItems, minItems = 0, maxItems = 4 }: JsonSchema,
    field: string,
    root: JsonSchema,
    depth: number,
  ) {
    if (prefixItems) return prefixItems.map((each) => make(each, field, root, depth + 1))
    const length = Math.max(minItems, Math.min(maxItems, random.between(0, 4)))
    return Array.from({ length }, () => make(items, field.replace(/s$/, ''), root, depth + 1))
  }

  function words({ format, pattern, minLength = 0, maxLength = 300 }: JsonSchema, field: string): unknown {
    if (/^(media|sticker|picture|file)$/.test(field) && (sure || chance(60))) return PICTURE
    if (field === 'video' && (sure || chance(60))) return FILM
    const remembered = sure || chance(85) ? known(field) : undefined
    if (format === 'uuid') return typeof remembered === 'string' ? remembered : sample(fc.uuid())
    if (format === 'x-date') return new Date(Date.now() + random.between(-400, 400) * 86_400_000)
    if (typeof remembered === 'string' && (chance(60) || (sure && chance(85)))) return remembered
    if (format === 'date-time') return new Date(Date.now() + random.between(-400, 400) * 86_400_000).toISOString()
    if (format === 'date') return new Date(Date.now() + random.between(-60, 60) * 86_400_000).toISOString().slice(0, 10)
    if (format === 'email') return `${sample(fc.stringMatching(/^[a-z]{3,12}$/))}@fuzz.example`
    // Nobody outside of this machine is to be called.
    if (format === 'uri') return `http://127.0.0.1:1/${random.between(0, 99)}`
    if (pattern) return matching(pattern)
    if (/phone|number|whatsapp|jid|telefone/i.test(field)) return `55119${random.between(10_000_000, 99_999_999)}`
    if (/url|host/i.test(field)) return 'http://127.0.0.1:1/'
    return sample(fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(minLength, 60)) }))
  }

  function matching(pattern: string): string {
    try {
      return sample(fc.stringMatching(new RegExp(pattern, 'u')))
    } catch {
      return pick(['2026-12-24', '22:30', 'abc'])
    }
  }

  function amount({ minimum, maximum, exclusiveMinimum }: JsonSchema, isWhole: boolean, field: string) {
    const remembered = chance(30) ? known(field) : undefined
    if (typeof remembered === 'number') return remembered
    const from = Math.max(minimum ?? (exclusiveMinimum ?? -1) + 1, -1_000_000)
    const to = Math.max(from, Math.min(maximum ?? from + 1000, from + 100_000))
    const made = random.between(Math.ceil(from), Math.floor(to))
    return isWhole || chance(70) ? made : made + 0.5 <= to ? made + 0.5 : made
  }

  return {
    chance,
    pick,
    value: (schema: JsonSchema, field = '') => make(schema, field, schema),
  }
}
export type Values = ReturnType<typeof createValues>
