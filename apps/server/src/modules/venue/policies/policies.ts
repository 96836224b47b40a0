import { type Policy, PolicyKind } from '@balcao/contract'
import { policyTitles } from '@balcao/copy/knowledge/policies'
import { and, eq } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { policies } from '../schema.ts'
import { storableText } from '#platform/storable-text.ts'

/** Returns one policy of each kind, in their order; with an empty text where none is written. */
export async function findPolicies(tx: Tx): Promise<Policy[]> {
  const rows = await tx.select({ kind: policies.kind, content: policies.content }).from(policies)
  return PolicyKind.options.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, content: '' })
}

/** Loads the written policies for the assistant: each text with the title by which customers ask for it. */
export async function loadPolicies(tx: Tx, ownerId: string): Promise<{ id: string; title: string; content: string }[]> {
  const rows = await tx.select().from(policies).where(eq(policies.ownerId, ownerId)).orderBy(policies.kind)
  return rows.map(({ kind, content }) => ({ id: `policy:${kind}`, title: policyTitles[kind], content }))
}

/** Stores these policies and deletes those with an empty text. The others stay as they are. */
export async function savePolicies(tx: Tx, ownerId: string, given: Policy[], now: Date): Promise<void> {
  for (const { kind, content } of given) {
    const text = storableText(content)
    if (text === '') await tx.delete(policies).where(and(eq(policies.ownerId, ownerId), eq(policies.kind, kind)))
    else
      await tx
        .insert(policies)
        .values({ ownerId, kind, content: text, updatedAt: now })
        .onConflictDoUpdate({ target: [policies.ownerId, policies.kind], set: { content: text, updatedAt: now } })
  }
}
