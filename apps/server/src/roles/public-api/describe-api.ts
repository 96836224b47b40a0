import { ApiError, CALL_SCOPES, publicApi } from '@balcao/contract'
import { publicApi as copy } from '@balcao/copy/public/api'
import type { OpenAPI } from '@orpc/contract'

type Words = Record<string, string>
type Operations = typeof copy.document.operations

const { document: words } = copy

/** Creates the OpenAPI document (3.1) of every public call: the shapes from the contract, the words from the copy. */
export async function describeApi(): Promise<OpenAPI.Document> {
  // Half a megabyte of library that only this document needs.
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ])
  const converter = new ZodToJsonSchemaConverter()
  const [, failure] = converter.convert(ApiError, { strategy: 'output' })
  const document = await new OpenAPIGenerator({ schemaConverters: [converter] }).generate(publicApi, {
    info: {
      title: words.title,
      version: '1',
      description: words.description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    // Where the document itself is: nobody knows better what this machine is called from there.
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: words.bearer },
        key: { type: 'http', scheme: 'bearer', description: words.key },
      },
    },
    customErrorResponseBodySchema: (defined) => ({
      ...failure,
      properties: { ...failure.properties, code: { type: 'string', enum: defined.map(([code]) => code) } },
    }),
  })
  for (const path of Object.values(document.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path?.[method]
      if (operation) putIntoWords(operation)
    }
  return document
}

/** Adds the texts that the contract does not have, because it has shapes and no Portuguese. */
function putIntoWords(operation: OpenAPI.OperationObject): void {
  const own = wordsOf(operation.operationId)
  operation.summary = own.summary
  operation.description = own.description
  const isForKeys = Object.hasOwn(CALL_SCOPES, operation.operationId ?? '')
  if (operation.operationId !== 'openSession') operation.security = [{ [isForKeys ? 'key' : 'bearer']: [] }]
  if (Object.hasOwn(own.fields, IDEMPOTENCY.name)) operation.parameters = [IDEMPOTENCY]
  describeParameters(operation, own.fields)
  const body = contentOf(operation.requestBody)
  if (body) {
    describeFields(body.schema, own.fields)
    if (own.example) body.example = own.example
  }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if ('$ref' in response) continue
    response.description = statusWords(status)
    describeFields(contentOf(response)?.schema, Number(status) < 400 ? own.answer : words.error)
  }
}

/** The header of idempotency keys, which is no part of the contract's shapes. */
const IDEMPOTENCY = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } } as const

function describeParameters(operation: OpenAPI.OperationObject, own: Words): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue
    const description = own[parameter.name]
    if (description) parameter.description = description
  }
}

const isOperation = (id: string): id is keyof Operations => Object.hasOwn(words.operations, id)

function wordsOf(id: string | undefined): {
  summary: string
  description: string
  example: unknown
  fields: Words
  answer: Words
} {
  if (id === undefined || !isOperation(id)) throw new Error(`no words for the public call ${id}`)
  return words.operations[id]
}

function statusWords(status: string): string {
  const all: Words = words.statuses
  return all[status] ?? status
}

const contentOf = (body: OpenAPI.RequestBodyObject | OpenAPI.ResponseObject | OpenAPI.ReferenceObject | undefined) =>
  body && 'content' in body ? body.content?.['application/json'] : undefined

/** Writes a description to every field, also within lists and nullable fields. */
function describeFields(schema: unknown, own: Words, path = ''): void {
  if (!isRecord(schema)) return
  for (const branch of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[branch])) for (const one of schema[branch]) describeFields(one, own, path)
  if (schema.items) describeFields(schema.items, own, path)
  if (!isRecord(schema.properties)) return
  for (const [name, field] of Object.entries(schema.properties)) {
    const at = path ? `${path}.${name}` : name
    const description = own[at]
    if (isRecord(field) && description) field.description = description
    describeFields(field, own, at)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
