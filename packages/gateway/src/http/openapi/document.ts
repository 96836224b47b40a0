import { z } from 'zod'
import type { Answer, Call } from './call.ts'
import { changeCalls } from './change-calls.ts'
import { chatCalls } from './chat-calls.ts'
import { instanceCalls } from './instance-calls.ts'
import { messageCalls } from './message-calls.ts'
import { phoneCalls } from './phone-calls.ts'
import { describeRefusal, ERROR, refusalsOf } from './refusals.ts'

/** Holds every call of the API; a test compares this list with the routes, and their answers with the description. */
export const CALLS: Call[] = [...instanceCalls, ...messageCalls, ...chatCalls, ...changeCalls, ...phoneCalls]

/** Returns the API as OpenAPI 3.1, made of the schemas that validate the bodies. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of CALLS) (paths[call.path] ??= {})[call.method] = describe(call)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balcao gateway',
      version: '1',
      description:
        'WhatsApp numbers, in the calls of Evolution API 2 and those of Balcao. Pages of any site may make them: a key in a header opens the API, never a cookie.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    // Beside this document, wherever the API is mounted.
    servers: [{ url: '.' }],
    security: [{ apikey: [] }],
    paths,
    components: {
      securitySchemes: {
        apikey: {
          type: 'apiKey',
          in: 'header',
          name: 'apikey',
          description: 'The gateway’s, or the token of the instance',
        },
      },
      schemas: { Error: ERROR },
    },
  }
}

const KEYS = {
  none: 'Needs no key.',
  operator: 'With the key of the gateway.',
  server: 'With the key of the server that this gateway belongs to.',
}

function describe(call: Call) {
  const { method, path, summary, keys, body, answers } = call
  const done = Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)])
  const refused = refusalsOf(call).map((status) => [status, describeRefusal(status)])
  return {
    operationId: `${method} ${path}`.replace(/[^\w]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    ...(keys && { description: KEYS[keys] }),
    ...(keys === 'none' && { security: [] }),
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: !body.optional, content: describeBody(body) } }),
    responses: Object.fromEntries([...done, ...refused]),
  }
}

const PATH_PARAMETERS: Record<string, { description: string; example: string }> = {
  instance: { description: 'The name of the instance, percent-encoded', example: 'bar' },
  name: { description: 'The name of an instance, or a chat: digits or a JID', example: 'bar' },
  chat: { description: 'Digits or a JID', example: '5511988880002' },
  id: { description: 'The id of the file, or of its message', example: '3A1F0B2C3D4E5F607182' },
}

function parametersOf({ path, query = {}, headers = {} }: Call) {
  const schema = { type: 'string' }
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...PATH_PARAMETERS[name],
    schema,
  }))
  const list = (where: string, named: typeof query) =>
    Object.entries(named).map(([name, parameter]) => ({ name, in: where, required: false, ...parameter, schema }))
  return [...inPath, ...list('query', query), ...list('header', headers)]
}

function describeBody({ schema, example, file }: NonNullable<Call['body']>) {
  const json = jsonSchemaOf(schema, 'input')
  const form = file && { 'multipart/form-data': { schema: withFile(json, file) } }
  return { 'application/json': { schema: json, example }, ...form }
}

/**
 * Returns the schema of a form, in which the file replaces the field that would name it; all other fields are texts.
 */
function withFile({ properties = {}, required = [], ...json }: JsonSchema, field: string): JsonSchema {
  const { [field]: _, ...others } = properties
  const file = { type: 'string', format: 'binary' }
  return { ...json, properties: { file, ...others }, required: ['file', ...required.filter((name) => name !== field)] }
}

function describeAnswer({ description, schema, example, bytes }: Answer) {
  if (bytes) {
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    return { description, content }
  }
  if (!schema) return { description }
  return { description, content: { 'application/json': { schema: jsonSchemaOf(schema, 'output'), example } } }
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [field: string]: unknown }

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
