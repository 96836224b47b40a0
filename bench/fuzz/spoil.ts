import type { Values } from './valid-values.ts'

const WRONG: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  -9007199254740991,
  8.64e15,
  8.64e15 + 1,
  '',
  ' ',
  'undefined',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\ufffe',
  '${jndi:x}',
  "'; select pg_sleep(5) --",
  '%00',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '2026-02-30',
  '25:61',
  'America/Nowhere',
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  new Date(8.64e15),
  new Date(-8.64e15),
]
const HUGE = [
  () => 'x'.repeat(200_000),
  () => 'x'.repeat(50_000),
  () => 'ter '.repeat(12_000),
  () => Array.from({ length: 8_000 }, (_, index) => index),
  () => 'ter '.repeat(20_000),
  () => `${'a'.repeat(50_000)}!`,
  () => '🎉'.repeat(30_000),
  () => '\0'.repeat(10_000),
  () => '9'.repeat(100_000),
  () => Array.from({ length: 20_000 }, (_, index) => index),
  () => Array.from({ length: 3_000 }, () => ({ id: '00000000-0000-4000-8000-000000000000', name: 'a' })),
  () => Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])),
]

/** Spoils a value at one place: another type, NUL, something huge or deep, or a missing or extra field. */
export function spoil(value: unknown, values: Values): { value: unknown; how: string } {
  const how = values.pick(['type', 'type', 'type', 'missing', 'extra', 'nul', 'huge', 'deep'] as const)
  const places = placesOf(value)
  const [parent, key] = values.pick(places)
  if (!parent) return { value: spoiled(how, value, values), how }
  if (how === 'missing') delete (parent as Record<string, unknown>)[key]
  else if (how === 'extra' && !Array.isArray(parent))
    Object.assign(parent, { [values.pick(['x', 'constructor', 'toString', '__proto__x'])]: 1 })
  else (parent as Record<string, unknown>)[key] = spoiled(how, (parent as Record<string, unknown>)[key], values)
  return { value, how }
}

const turns = new Map<string, number>()

/** Puts a NUL into the next text of an endpoint's input, ids included, so that each text has its turn. */
export function spoilWithNul(value: unknown, endpoint: string): { value: unknown; how: string } {
  const texts = placesOf(value).filter(([parent, key]) => parent && typeof Reflect.get(parent, key) === 'string')
  const turn = turns.get(endpoint) ?? 0
  turns.set(endpoint, turn + 1)
  const [parent, key] = texts[turn % Math.max(1, texts.length)] ?? [null, '']
  if (parent) Reflect.set(parent, key, `${Reflect.get(parent, key)}\0`)
  return { value, how: parent ? `nul in ${key}` : 'valid' }
}

function spoiled(how: string, value: unknown, values: Values): unknown {
  if (how === 'huge') return values.pick(HUGE)()
  if (how === 'deep') return deep(values.pick([200, 3_000, 60_000]), values.chance(50))
  if (how === 'nul') return typeof value === 'string' ? `${value.slice(0, 5)}\0${value.slice(5)}` : '\0'
  if (how === 'missing') return undefined
  return structuredClone(values.pick(WRONG))
}

/** Returns a placeholder for a deep value, which a JSON serializer would not survive. */
const deep = (levels: number, isList: boolean) => `@deep ${levels} ${isList ? 'list' : 'object'}@`

/** Replaces the placeholders in a serialized text by deep values. */
export function deepen(json: string): string {
  return json.replaceAll(/"?@deep (\d+) (list|object)@"?/g, (_, levels: string, kind: string) => {
    const [open, close] = kind === 'list' ? ['[', ']'] : ['{"a":', '}']
    return `${open.repeat(Number(levels))}1${close.repeat(Number(levels))}`
  })
}

type Place = [parent: object | null, key: string]

/** Returns the value itself and every place in it. */
function placesOf(value: unknown): Place[] {
  const found: Place[] = [[null, '']]
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null || node instanceof Date || found.length > 200) return
    for (const [key, below] of Object.entries(node)) {
      found.push([node, key])
      walk(below)
    }
  }
  walk(value)
  return found
}
