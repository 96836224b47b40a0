import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from './procedure.ts'

/** One thing that the owner taught the assistant. The title says what it is about, the content is what customers are told. */
export const Snippet = z.object({ id: z.string(), title: z.string(), content: z.string(), updatedAt: z.date() })
export type Snippet = z.infer<typeof Snippet>

export const SnippetInput = z.object({
  title: z.string().trim().min(1).max(120),
  content: z.string().trim().min(1).max(4000),
})
export type SnippetInput = z.infer<typeof SnippetInput>

/** What one house may teach: more would make answers slow and search on screen useless. */
export const SNIPPETS_AT_MOST = 500

export const knowledge = {
  /** By title. `search` looks at title and content; accents and case do not matter. */
  list: oc
    .input(z.object({ search: z.string().max(200).default('') }))
    .output(z.object({ snippets: z.array(Snippet), total: z.number() })),
  /** All of them or, when they would be too many, none. */
  add: oc
    .errors(errors('too_many_snippets'))
    .input(z.object({ snippets: z.array(SnippetInput).min(1).max(SNIPPETS_AT_MOST) }))
    .output(z.object({ added: z.number() })),
  update: oc
    .errors(errors('not_found'))
    .input(SnippetInput.extend({ id: z.uuid() }))
    .output(Snippet),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
