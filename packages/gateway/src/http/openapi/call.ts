import type { z } from 'zod'

type Example = unknown
/** The answer of a call: JSON, or bytes. */
export type Answer = { description: string; schema?: z.ZodType; example?: Example; bytes?: true }
type Parameter = { description: string; required?: true; example?: string }

/** Describes one call of the API for its document. */
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
    optional?: true /** The field in whose place a form may contain the file. */
    file?: string
  }
  /** The answers that are no refusal, by status. */
  answers: Record<number, Answer>
  /** The statuses with which the call may be refused, in addition to those of its kind. */
  refusals?: number[]
}

/** Returns a call together with copies of it that have other methods on the same path. */
export const alike = (call: Call, ...methods: Call['method'][]): Call[] => [
  call,
  ...methods.map((method) => ({ ...call, method, summary: 'The same' })),
]
