import type { OpenQuestion, SnippetInput } from '@balcao/contract'
import { and, desc, eq, isNull, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { openQuestions } from '../open-questions-schema.ts'
import { storableText } from '#platform/storable-text.ts'
import { addKnowledge } from './knowledge.ts'

const SHOWN = 100
/** The most characters of a question that are stored, because it is shown in a list. */
const LONGEST = 300
/** The most questions that are stored for one owner; older ones than these are of no use. */
const KEPT = 1000

/** A question that was not answered. `subject` is the same for all wordings. */
export type Unanswered = { subject: string; text: string; conversationId: string }

/** Stores questions that the assistant could not answer. A question that was dismissed before stays hidden. */
export async function recordQuestions(tx: Tx, ownerId: string, asked: Unanswered[], now: Date): Promise<void> {
  if (asked.length === 0) return
  // In one order, so that two answers at once wait for each other instead of blocking each other.
  for (const { subject, text, conversationId } of asked.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const row = { subject: storableText(subject).slice(0, LONGEST), text: storableText(text.slice(0, LONGEST)) }
    await tx
      .insert(openQuestions)
      .values({ ownerId, ...row, lastAskedAt: now, conversationId })
      .onConflictDoUpdate({
        target: [openQuestions.ownerId, openQuestions.subject],
        set: { text: row.text, count: sql`${openQuestions.count} + 1`, lastAskedAt: now, conversationId },
      })
  }
  await tx.execute(sql`
    delete from open_questions where id in (
      select id from open_questions order by last_asked_at desc, id offset ${KEPT})`)
}

/** Returns the open questions, the most frequent first. */
export async function findQuestions(tx: Tx): Promise<{ questions: OpenQuestion[]; total: number }> {
  const rows = await tx
    .select()
    .from(openQuestions)
    .where(isNull(openQuestions.dismissedAt))
    .orderBy(desc(openQuestions.count), desc(openQuestions.lastAskedAt), openQuestions.id)
  return { questions: rows.slice(0, SHOWN).map(present), total: rows.length }
}

const present = ({
  id,
  text,
  count,
  lastAskedAt,
  conversationId,
}: typeof openQuestions.$inferSelect): OpenQuestion => ({
  id,
  text,
  count,
  lastAskedAt,
  conversationId,
})

/** Returns the number of open questions, and the newest of them. */
export async function findNewestQuestions(tx: Tx, most: number): Promise<{ count: number; newest: OpenQuestion[] }> {
  const rows = await tx
    .select({ question: openQuestions, count: sql<number>`(count(*) over ())::int` })
    .from(openQuestions)
    .where(isNull(openQuestions.dismissedAt))
    .orderBy(desc(openQuestions.lastAskedAt), openQuestions.id)
    .limit(most)
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ question }) => present(question)) }
}

/** Adds the answer as a snippet and deletes the question. */
export async function answerQuestion(
  tx: Tx,
  ownerId: string,
  id: string,
  snippet: SnippetInput,
): Promise<'answered' | 'not_found' | 'too_many_snippets'> {
  const rows = await tx.delete(openQuestions).where(eq(openQuestions.id, id)).returning({ id: openQuestions.id })
  if (rows.length === 0) return 'not_found'
  return (await addKnowledge(tx, ownerId, [snippet])) ? 'answered' : 'too_many_snippets'
}

/** Dismisses a question. @returns false when there is no such open question */
export async function dismissQuestion(tx: Tx, id: string, now: Date): Promise<boolean> {
  const open = and(eq(openQuestions.id, id), isNull(openQuestions.dismissedAt))
  const rows = await tx.update(openQuestions).set({ dismissedAt: now }).where(open).returning({ id: openQuestions.id })
  return rows.length > 0
}

/** Removes the link between questions and the conversations in which they were asked. The questions stay. */
export async function forgetAskers(tx: Tx, conversationIds: string[]): Promise<void> {
  await tx.execute(
    sql`update open_questions set conversation_id = null where conversation_id = any(${sql.param(conversationIds)}::uuid[])`,
  )
}
