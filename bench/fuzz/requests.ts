import type { Endpoint } from './endpoints.ts'
import { SMALL_BODY } from '../../apps/server/src/platform/http/call-bodies.ts'
import { LARGE_INPUTS } from '../../apps/server/src/platform/http/large-inputs.ts'
import { GATEWAY_KEY, type People, type Who } from './people.ts'
import { deepen, spoil, spoilWithNul } from './spoil.ts'
import type { Values } from './valid-values.ts'

export type FuzzRequest = {
  endpoint: Endpoint
  who: Who
  /** The way in which the input was spoiled; `valid` where it was not. */
  how: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/**
 * Matches the endpoints that end the demonstration's channel or an account; they get only ids of others, so that the
 * product stays testable.
 */
const ENDS =
  /(channels\.(remove|disconnect|reconnect)|setBlocked|users\.changePassword|instance\/(delete|logout|restart))/
const BOUNDARY = 'fuzz-form-boundary'

/**
 * Creates a request for an endpoint.
 *
 * @returns the request without a session, which is added when it is sent
 */
export function createRequest(endpoint: Endpoint, values: Values, { spoils = true } = {}): FuzzRequest {
  const who = spoils ? whoAsks(endpoint, values) : /admin/.test(endpoint.name) ? 'admin' : 'owner'
  let how = 'valid'
  const maybeSpoiled = (value: unknown) => {
    if (!spoils || !values.chance(45)) return value
    const spoiled = values.chance(20) ? spoilWithNul(value, endpoint.name) : spoil(value, values)
    how = spoiled.how
    return spoiled.value
  }
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${values.pick(BYTES)}.${values.pick(BYTES)}.${values.pick(BYTES)}`,
  }
  const path = pathOf(endpoint, values, { spoils, note: (spoiled) => (how = spoiled) })
  for (const { name, schema } of endpoint.parameters.filter((each) => each.in === 'header'))
    if (values.chance(40)) headers[name] = encodeURIComponent(String(values.value(schema, name))).slice(0, 200)
  const request = { endpoint, who, method: endpoint.method, path, headers }
  const made = endpoint.body && quick(maybeSpoiled(values.value(endpoint.body)))
  if (endpoint.surface === 'procedures') {
    Object.assign(headers, { 'content-type': 'application/json', 'x-csrf-token': 'orpc' })
    const whole = deepen(JSON.stringify({ json: made, meta: datesOf(made) }))
    if (!spoils) return { ...request, how, body: whole }
    if (values.chance(2)) return { ...request, how: 'at the limit', body: atTheLimit(endpoint, values) }
    return { ...request, body: broken(whole, values, (spoiled) => (how = spoiled)), how }
  }
  if (made === undefined) return { ...request, how }
  if (endpoint.form) {
    Object.assign(headers, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-csrf-token': 'orpc' })
    return { ...request, how, body: formOf(Object(made)) }
  }
  headers['content-type'] = 'application/json'
  const whole = deepen(JSON.stringify(made) ?? '')
  return { ...request, body: spoils ? broken(whole, values, (spoiled) => (how = spoiled)) : whole, how }
}

/** Tells whether an endpoint may end a channel or an account, so that it gets only ids of others. */
export const mayEnd = (endpoint: Endpoint) => ENDS.test(endpoint.name)

/**
 * Returns the headers that identify the asker.
 *
 * @returns no such headers where the request is made anonymously
 */
export function identityOf(
  { endpoint, who, path: asked }: FuzzRequest,
  people: People,
  index: number,
): Record<string, string> {
  const { surface, path } = endpoint
  if (who === 'nobody') return index % 3 === 0 ? { apikey: 'wrong', authorization: 'Bearer bk_wrong' } : {}
  // A call that names only a chat needs the token of an instance; others are made with either key.
  if (surface === 'gateway')
    return { apikey: path.includes('/{chat}') || index % 3 === 0 ? people.instanceToken : GATEWAY_KEY }
  const keys = people.keys(who)
  if (surface === 'public' && keys.length > 0 && !asked.startsWith('/api/session'))
    return { authorization: `Bearer ${keys[index % keys.length]}` }
  return { cookie: people.cookie(who) ?? '' }
}

/** Lists the dates of a value as the RPC protocol does beside the JSON: 1 and the path to each. */
function datesOf(value: unknown, way: (string | number)[] = []): unknown[] {
  if (value instanceof Date) return [[1, ...way]]
  if (Array.isArray(value)) return value.flatMap((below, index) => datesOf(below, [...way, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => datesOf(below, [...way, name]))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const BYTES = Array.from({ length: 250 }, (_, byte) => byte)

function whoAsks({ name, surface }: Endpoint, values: Values): Who {
  if (surface === 'gateway') return values.chance(95) ? 'owner' : 'nobody'
  if (surface === 'public') return values.pick(['owner', 'owner', 'owner', 'stranger', 'admin', 'nobody'])
  if (/admin/.test(name)) return values.pick(['admin', 'admin', 'admin', 'admin', 'owner', 'teammate', 'nobody'])
  return values.pick(['owner', 'owner', 'owner', 'stranger', 'stranger', 'teammate', 'admin', 'nobody'])
}

/** Returns a body of the largest allowed size that is expensive to parse. */
function atTheLimit({ path }: Endpoint, values: Values): string {
  const [open, each, close] = values.pick([
    ['{"json":[', '{}', ']}'],
    ['{"json":{"a":[', '[]', ']}}'],
    ['{"json":{},"meta":[', '[1]', ']}'],
    ['{"json":{"text":"', 'ter ', '"}}'],
  ])
  const limit = LARGE_INPUTS.get(path.replace('/api/rpc/', '')) ?? SMALL_BODY
  const between = each === 'ter ' ? '' : ','
  const times = Math.floor((limit - open.length - close.length - each.length) / (each.length + between.length))
  return `${open}${`${each}${between}`.repeat(times)}${each}${close}`
}

function pathOf(
  { path, parameters }: Endpoint,
  values: Values,
  { spoils, note }: { spoils: boolean; note: (how: string) => void },
): string {
  const of = (name: string, schema: Endpoint['parameters'][number]['schema']) => {
    const value = values.value(schema, name)
    if (!spoils || !values.chance(15)) return String(value)
    const spoiled = spoil(value, values)
    note(spoiled.how)
    // A server reads 16 kB of a head at most.
    const text = deepen(textOf(spoiled.value))
    return text.slice(0, 2_000)
  }
  let filled = path
  const query = new URLSearchParams()
  for (const { name, in: where, schema, required } of parameters) {
    if (where === 'path')
      filled = filled.replace(`{${name}}`, () => encodeURIComponent(of(name, schema).toWellFormed()))
    if (where === 'query' && (required || values.chance(50))) query.set(name, of(name, schema))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** Lowers long requested delays, since waiting as requested is not slowness. */
function quick(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'delay' in value && Number(value.delay) > 20) value.delay = 20
  return value
}

function broken(body: string | undefined, values: Values, note: (how: string) => void): string | undefined {
  if (!body || !values.chance(3)) return body
  note('broken')
  return values.pick([
    body.slice(0, -1),
    `${body}}`,
    '',
    '[',
    'null',
    '"a"',
    '\ufeff{}',
    body.replaceAll('"', "'"),
    '[1]',
  ])
}

function formOf(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `content-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${textOf(value)}`,
  )
  const file =
    'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG\r\n\x1a\nnot one'
  return `${[file, ...parts].map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`
}
