import { Base } from './base.ts'
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

/** What customers asked and the assistant did not know, each once, in the words of the last one who asked. */
export const OpenQuestion = z.object({
  id: z.string(),
  text: z.string(),
  count: z.number(),
  lastAskedAt: z.date(),
  /** Null when the conversation is gone. */
  conversationId: z.string().nullable(),
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

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
    .input(SnippetInput.extend({ id: z.uuid(), base: Base }))
    .output(Snippet),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  /** What is still open, asked most first; 100 at most. */
  questions: oc.output(z.object({ questions: z.array(OpenQuestion), total: z.number() })),
  /** Teaches the answer; the question is closed. */
  answerQuestion: oc
    .errors(errors('not_found', 'too_many_snippets'))
    .input(SnippetInput.extend({ id: z.uuid() }))
    .output(z.object({})),
  /** It does not come back when it is asked again. */
  dismissQuestion: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
