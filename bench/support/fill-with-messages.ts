import type { App } from '../../apps/server/src/app.ts'

/** Other venues, copies of the existing one. */
const OTHER_VENUES = 4
const IN_A_CONVERSATION = 50

/** Stores so many messages in conversations of the existing venue and of copies of it, as after months of use. */
export async function fillWithMessages({ db: { pool } }: Pick<App, 'db'>, messages: number, others = OTHER_VENUES) {
  await pool.query(VENUES, [others])
  for (const table of ['agent_settings', 'agent_profile']) await pool.query(copyOf(table, 'user_id'))
  for (const table of ['knowledge', 'policies']) await pool.query(copyOf(table, 'owner_id'))
  const each = Math.max(1, Math.min(IN_A_CONVERSATION, Math.floor(messages / (others + 1))))
  await pool.query(CONVERSATIONS, [Math.max(1, Math.round(messages / each / (others + 1)))])
  await pool.query(MESSAGES, [each])
  await pool.query('vacuum analyze')
}

/** Inserts owners who never sign in, each with a connected channel. */
const VENUES = `
  with people as (
    insert into "user" (id, name, email) select gen_random_uuid(), 'Ana', 'casa-' || n || '@example.com' from generate_series(1, $1) n
    returning id, email
  ), owners as (
    insert into profiles (id, email, full_name, business_name) select id, email, 'Ana', 'Bar da Ana' from people returning id
  )
  insert into channels (owner_id, instance_name, network, number, state, told_open, is_principal)
  select id, 'instance-' || id, 'whatsapp', '5511', 'open', true, true from owners`

/** Copies what the first venue has in a table to the venues that have nothing there. */
const copyOf = (table: string, owner: string) => `
  insert into ${table}
  select copy.* from profiles p, ${table} t,
    jsonb_populate_record(t, jsonb_build_object('${owner}', p.id)) copy
  where not exists (select from ${table} has where has.${owner} = p.id)`

const CONVERSATIONS = `
  with people as (
    insert into contacts (owner_id, name)
    select owner_id, 'Cliente ' || n from channels, generate_series(1, $1) n returning id, owner_id
  )
  insert into conversations (owner_id, channel_id, contact_id, reply_to, last_message_at)
  select p.owner_id, i.id, p.id, p.id || '@lid', now() from people p join channels i on i.owner_id = p.owner_id`

/**
 * Inserts the messages turn by turn, so that those of one conversation are scattered over the table, as in practice.
 */
const MESSAGES = `
  insert into messages (owner_id, conversation_id, external_id, origin, kind, text, status, sent_at)
  select c.owner_id, c.id, upper(substr(md5(c.id::text || n), 1, 20)),
    case n % 2 when 1 then 'contact' else 'assistant' end, 'text',
    case n % 2 when 1 then 'vocês abrem hoje? e quanto custa o chope?' else 'Estamos abertos até as 2h. Chope Pilsen 300 ml R$ 12,90.' end,
    case n % 2 when 1 then 'received' else 'read' end, now() - (51 - n) * interval '1 day'
  from generate_series(1, $1) n, conversations c order by n, c.id`
