import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { exceptChannels, type LeavingLease } from '#platform/sql/except-channels.ts'

type DueChange = {
  id: string
  ownerId: string
  conversationId: string
  instanceName: string
  to: string
  /** The WhatsApp id of the message that is changed. */
  target: string
  kind: 'edit' | 'delete'
  text: string
  externalId: string
  sentAt: Date
}

/**
 * Claims changes that may leave now, except those of blocked venues; of each message only the first change. Each may be
 * claimed again at `until`.
 */
export async function takeDueChanges(tx: Tx, { now, until, limit, except }: LeavingLease): Promise<DueChange[]> {
  const { rows } = await tx.execute<Omit<DueChange, 'sentAt'> & { sentAt: string }>(sql`
    with due as (
      select owner_id, id from message_changes h where ${mayLeave(now)}
        ${exceptChannels(except, sql`h.owner_id`, sql`(select m.conversation_id from messages m where (m.owner_id, m.id) = (h.owner_id, h.message_id))`)}
      order by id limit ${limit} for update skip locked
    ), taken as (
      update message_changes h set due_at = ${until}::timestamptz from due where (h.owner_id, h.id) = (due.owner_id, due.id) returning h.*
    )
    select t.id::text, t.owner_id as "ownerId", c.id as "conversationId", i.instance_name as "instanceName", c.reply_to as "to",
      m.external_id as target, t.kind, t.text, t.external_id as "externalId", m.sent_at as "sentAt"
    from taken t join messages m on (m.owner_id, m.id) = (t.owner_id, t.message_id)
      join conversations c on (c.owner_id, c.id) = (m.owner_id, m.conversation_id)
      join channels i on (i.owner_id, i.id) = (c.owner_id, c.channel_id) order by t.id`)
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
}

const mayLeave = (now: Date) => sql`
  due_at <= ${now}::timestamptz and not exists (
    select from message_changes first where first.message_id = h.message_id and first.id < h.id and first.due_at is not null)
    and not exists (select from profiles o where o.id = h.owner_id and o.is_blocked)`
export function anyChangeDue(now: Date): SQL {
  return sql`exists (select from message_changes h where ${mayLeave(now)})`
}

/** Notes that WhatsApp has a change, and deletes the file of a deleted message. */
export async function markChangeSent(tx: Tx, { id, kind }: DueChange, now: Date): Promise<void> {
  await tx.execute(sql`
    update message_changes set due_at = null, left_at = ${now}::timestamptz where id = ${id}::bigint`)
  if (kind !== 'delete') return
  await tx.execute(sql`
    delete from message_files f using message_changes h where h.id = ${id}::bigint and f.message_id = h.message_id`)
}

export async function postponeChange(tx: Tx, { id }: DueChange, dueAt: Date): Promise<void> {
  await tx.execute(sql`
    update message_changes set due_at = ${dueAt}::timestamptz where id = ${id}::bigint and due_at is not null`)
}

/**
 * Drops a change that WhatsApp does not accept. The recipient sees the message as it was, so it is restored here and
 * marked. A later change of the same message begins from there.
 */
export async function dropChange(tx: Tx, { id }: DueChange): Promise<void> {
  await tx.execute(sql`
    with dropped as (
      update message_changes set due_at = null where id = ${id}::bigint and due_at is not null returning id, message_id, kind, before
    ), next as (
      select min(h.id) as id from message_changes h join dropped d on h.message_id = d.message_id and h.id > d.id
    ), handed as (
      update message_changes h set before = d.before from dropped d, next n where h.id = n.id
    )
    update messages m set kind = d.before->>'kind', text = d.before->>'text',
      content = coalesce(nullif(d.before->'content', 'null'), '{}') || jsonb_build_object('unchanged', d.kind)
    from dropped d, next n where m.id = d.message_id and n.id is null`)
}
