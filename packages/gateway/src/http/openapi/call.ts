import type { z } from 'zod'

type Example = unknown
/** The answer of a call: JSON, or bytes. */
export type Answer = { description: string; schema?: z.ZodType; example?: Example; bytes?: true }
type Parameter = { description: string; required?: true; example?: string }

/** One call of the API, as its document tells of it. */
export type Call = {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  summary: string
  /** The keys that may call; by default any key of the instance. */
  keys?: 'none' | 'operator' | 'server'
  query?: Record<string, Parameter>
  headers?: Record<string, Parameter>
  body?: {
    schema: z.ZodType
    example: Example
    optional?: true /** Of a form, in the place of this field. */
    file?: string
  }
  /** Those that are no refusal, by status. */
  answers: Record<number, Answer>
  /** Statuses with which it may be refused, beside those that every call of its kind has. */
  refusals?: number[]
}

/** Those of the same path that do the same. */
export const alike = (call: Call, ...methods: Call['method'][]): Call[] => [
  call,
  ...methods.map((method) => ({ ...call, method, summary: 'The same' })),
]
