/**
 * Lists every call that the product answers, from the contract, from the documents that it serves, and from a list of
 * plain HTTP routes.
 */
import { z } from 'zod'
import { AuditAct, contract, FileFields, VenueFileFields } from '../../packages/contract/src/index.ts'
import type { JsonSchema } from './valid-values.ts'

export type Endpoint = {
  name: string
  surface: 'procedures' | 'public' | 'gateway' | 'plain'
  method: string
  /** The path, with `{name}` for a parameter. */
  path: string
  /** The schema of the body; absent when there is none. */
  body?: JsonSchema
  /** Whether it is a form with a file beside the fields of `body`. */
  form?: boolean
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
}

type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}
type Operation = {
  parameters?: Endpoint['parameters']
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/**
 * Lists all endpoints.
 *
 * @param url of the running product, whose documents are read
 */
export async function listEndpoints(url: string): Promise<Endpoint[]> {
  const documents = await Promise.all([document(`${url}/api/openapi.json`), document(`${url}/gateway/openapi.json`)])
  const [program, gateway] = documents.map((found, index) =>
    index === 0 ? described(found, 'public', '/api') : described(found, 'gateway', '/gateway'),
  )
  return [...procedures(contract, []), ...program!, ...gateway!, ...PLAIN]
}

function procedures(node: unknown, path: string[]): Endpoint[] {
  if (typeof node !== 'object' || node === null) return []
  if ('~orpc' in node) return [procedure(Object(node['~orpc']), path)]
  return Object.entries(node).flatMap(([name, below]) => procedures(below, [...path, name]))
}

function procedure({ inputSchema }: { inputSchema?: unknown }, path: string[]): Endpoint {
  const body = inputSchema instanceof z.ZodType ? jsonSchemaOf(inputSchema) : undefined
  const at = { name: path.join('.'), path: `/api/rpc/${path.join('/')}`, method: 'POST' }
  return { ...at, surface: 'procedures', body, parameters: [] }
}

/** Returns the JSON schema of a schema; dates, which JSON does not have, get a format of our own. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'x-date' })
    },
  }) as JsonSchema
}

async function document(url: string): Promise<OpenApi> {
  return (await (await fetch(url)).json()) as OpenApi
}

function described({ paths, components }: OpenApi, surface: Endpoint['surface'], prefix: string): Endpoint[] {
  const $defs = components?.schemas
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const at = { surface, method: method.toUpperCase(), path: `${prefix}${path}`, parameters }
      const contents = Object.entries(requestBody?.content ?? {})
      if (contents.length === 0) return [{ ...at, name: `${at.method} ${at.path}` }]
      return contents.map(([type, { schema }]) => {
        const form = type === 'multipart/form-data'
        return { ...at, name: `${at.method} ${at.path}${form ? ' (form)' : ''}`, body: { ...schema, $defs }, form }
      })
    }),
  )
}

const text: JsonSchema = { type: 'string' }
const id: JsonSchema = { type: 'string', format: 'uuid' }
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const plain = (method: string, path: string, more: Partial<Endpoint> = {}): Endpoint => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? id : text,
  }))
  return { name: `${method} ${path}`, surface: 'plain', method, path, parameters: inPath, ...more }
}
const query = (name: string, schema = text) => ({ name, in: 'query', schema })

/** The routes without a document. */
const PLAIN: Endpoint[] = [
  plain('GET', '/api/health'),
  plain('GET', '/api/openapi.json'),
  plain('GET', '/.well-known/security.txt'),
  plain('GET', '/'),
  plain('GET', '/{page}'),
  plain('GET', '/assets/{file}'),
  plain('GET', '/dashboard/{page}'),
  plain('GET', '/entrar/{token}'),
  plain('GET', '/api/auth/verify-email', { parameters: [query('token'), query('callbackURL')] }),
  plain('GET', '/api/media/{message}'),
  plain('GET', '/api/files/{id}'),
  plain('POST', '/api/files', { form: true, body: jsonSchemaOf(VenueFileFields) }),
  plain('POST', '/api/conversations/{id}/files', { form: true, body: jsonSchemaOf(FileFields) }),
  plain('GET', '/api/contacts.csv', { parameters: [query('search'), query('segmentId', id), query('filter')] }),
  plain('GET', '/api/contacts/{id}.json'),
  plain('GET', '/api/contacts/{id}.csv'),
  plain('GET', '/api/account.json'),
  plain('GET', '/api/guest-lists/{id}.csv'),
  plain('GET', '/api/admin/audit.csv', { parameters: [query('busca'), query('acao', { enum: AuditAct.options })] }),
  plain('GET', '/api/receipts/{id}'),
  plain('GET', '/api/admin/receipts/{id}'),
  plain('POST', '/api/admin/change-password', { body: object({ userId: id, novaSenha: text }) }),
  plain('POST', '/api/payments/{provider}', { body: object({ txid: text, amount: { type: 'number' } }) }),
  plain('POST', '/webhooks/gateway/{secret}', { body: object({ event: text, instance: text, data: {} }) }),
  plain('GET', '/simulador/api/waiting'),
]
