import { z } from 'zod'

/** Describes what the page reads of `/api/openapi.json`; the rest of the standard is ignored. */
const BaseSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  description: z.string().optional(),
  required: z.array(z.string()).optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
})
export type Schema = z.infer<typeof BaseSchema> & {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
const Schema: z.ZodType<Schema> = BaseSchema.extend({
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
})
const Content = z.object({ 'application/json': z.object({ schema: Schema, example: z.unknown() }).partial() }).partial()

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(z.object({ name: z.string(), required: z.boolean().optional(), description: z.string(), schema: Schema }))
    .optional(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content.optional() })),
})

export const ApiDocument = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: z.tuple([z.object({ url: z.string() })], z.unknown()),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation)),
})
export type ApiDocument = z.infer<typeof ApiDocument>

export type Call = z.infer<typeof Operation> & { method: string; path: string }

/** Returns every call, in the order of the document. */
export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

/** Returns what is sent besides the body, as fields of it. */
export const parametersOf = ({ parameters = [] }: Call): Field[] =>
  parameters.map(({ name, schema, description, required = false }) => ({
    name,
    schema: { ...schema, description },
    required,
  }))

type Field = { name: string; schema: Schema; required: boolean }

/** Returns the fields of a body, nested ones by their path: `trace.sources[].title`. */
export function fieldsOf(schema: Schema | undefined, at = ''): Field[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([key, field]) => {
    const name = at ? `${at}.${key}` : key
    const within = field.items ? fieldsOf(field.items, `${name}[]`) : fieldsOf(field, name)
    return [{ name, schema: field, required: schema?.required?.includes(key) ?? false }, ...within]
  })
}
