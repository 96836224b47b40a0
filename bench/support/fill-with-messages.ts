import type { App } from '../../apps/server/src/app.ts'
import { createVenue } from './venue.ts'

const OTHER_VENUES = 4
const IN_A_CONVERSATION = 50

/** Stores so many messages in conversations of the existing venue and of others, as after months of use. */
export async function fillWithMessages(app: App, messages: number): Promise<void> {
  for (let venue = 0; venue < OTHER_VENUES; venue++) await createVenue(app, 'whatsapp')
  const { pool } = app.db
  const each = Math.min(IN_A_CONVERSATION, messages)
  await pool.query(CONVERSATIONS, [Math.round(messages / each / (OTHER_VENUES + 1))])
  await pool.query(MESSAGES, [each])
  await pool.query('vacuum analyze')
}

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
