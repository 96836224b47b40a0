import type { EvalSuggestion } from '@balcao/contract'
import { assistantCopyInEnglish } from '@balcao/copy/assistant/english'
import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import { assistantCopyInSpanish } from '@balcao/copy/assistant/spanish'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

const AT_MOST = 20
/** Newest messages of the last days that are searched, and the number of days. */
const LOOKED_AT = 1_000
const DAYS = 30
const LONGEST = 200

const COPIES = [assistantCopy, assistantCopyInEnglish, assistantCopyInSpanish]
/** The texts with which the local engine hands over to a person. */
const HANDOVERS = COPIES.flatMap(({ handoff }) => Object.values(handoff))
/**
 * Texts that say that something is not known. Replies with them make no good eval and are listed as open questions
 * instead.
 */
const NOT_KNOWN = COPIES.flatMap(({ notKnown, notKnownToo }) => [notKnown, notKnownToo])

/**
 * Returns real questions that the assistant answered or handed to a person, each once, without those that are an eval
 * already.
 */
export async function suggestEvals(tx: Tx, now: Date): Promise<EvalSuggestion[]> {
  const since = new Date(now.getTime() - DAYS * 24 * 3_600_000)
  const { rows } = await tx.execute<Omit<EvalSuggestion, 'facts' | 'handsOver'>>(sql`
    with asked as (
      select m.id, m.conversation_id, m.text from messages m
      where m.origin = 'contact' and m.kind = 'text' and m.sent_at >= ${since}::timestamptz
        and length(m.text) between 8 and ${LONGEST} and m.text like '%?%'
      order by m.sent_at desc limit ${LOOKED_AT}
    ), answered as (
      select a.id, a.text as question, r.text as reply,
        row_number() over (partition by lower(btrim(a.text)) order by a.id desc) as again
      from asked a cross join lateral (
        select m.text, m.origin from messages m where m.conversation_id = a.conversation_id and m.id > a.id order by m.id limit 1
      ) r
      where r.origin = 'assistant' and r.text <> ''
        and not exists (select from jsonb_array_elements_text(${JSON.stringify(NOT_KNOWN)}::jsonb) n where position(n in r.text) > 0)
        and not exists (select from evals p where lower(btrim(p.question)) = lower(btrim(a.text)))
    )
    select question, reply from answered where again = 1 order by id desc limit ${AT_MOST}`)
  return rows.map(({ question, reply }) => {
    const handover = HANDOVERS.find((words) => reply.includes(words))
    const told = handover ? reply.replace(handover, '').trim() : reply
    return { question, reply, facts: factsIn(told), handsOver: handover !== undefined }
  })
}

/** Matches prices, hours, phone numbers and page addresses: the facts of a reply that an eval may expect. */
const FACT =
  /R\$ ?\d[\d.]*(?:,\d{2})?|\b\d{1,2}h(?:\d{2})?\b|\b\d{1,2}:\d{2}\b|\(\d{2}\) ?\d{4,5}-\d{4}|(?:https?:\/\/|www\.)\S+|@[\w.]+/g
const ENOUGH = 5
const LONGEST_FACT = 200

/** Returns the facts that an eval of the same question may expect; the first sentence when the reply has none. */
function factsIn(reply: string): string[] {
  const facts = [...new Set(reply.match(FACT) ?? [])].slice(0, ENOUGH)
  const [sentence = ''] = reply.split(/(?<=[.!?])\s|\n/)
  return facts.length > 0 ? facts : [sentence.trim().slice(0, LONGEST_FACT)].filter(Boolean)
}
