import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from './procedure.ts'

/**
 * A text that the owner taught the assistant. The title says what it is about, the content is what customers are told.
 */
export const Snippet = z.object({ id: z.string(), title: z.string(), content: z.string(), updatedAt: z.date() })
export type Snippet = z.infer<typeof Snippet>

export const SnippetInput = z.object({
  title: z.string().trim().min(1).max(120),
  content: z.string().trim().min(1).max(4000),
})
export type SnippetInput = z.infer<typeof SnippetInput>

/** The most texts of one venue; more would make answers slow and the search on screen useless. */
export const SNIPPETS_AT_MOST = 500

/** A question that the assistant could not answer, each once, in the words of the last customer who asked. */
export const OpenQuestion = z.object({
  id: z.string(),
  text: z.string(),
  count: z.number(),
  lastAskedAt: z.date(),
  /** Null when the conversation was removed. */
  conversationId: z.string().nullable(),
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

export const knowledge = {
  /** Returns the texts by title. `search` matches title and content, without regard to accents and case. */
  list: oc
    .input(z.object({ search: z.string().max(200).default('') }))
    .output(z.object({ snippets: z.array(Snippet), total: z.number() })),
  /** Adds all of them, or none when they would be too many. */
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
  /** Returns at most 100 open questions, the most frequent first. */
  questions: oc.output(z.object({ questions: z.array(OpenQuestion), total: z.number() })),
  /** Teaches the answer and closes the question. */
  answerQuestion: oc
    .errors(errors('not_found', 'too_many_snippets'))
    .input(SnippetInput.extend({ id: z.uuid() }))
    .output(z.object({})),
  /** Dismisses a question, which does not come back when it is asked again. */
  dismissQuestion: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
