import type { Pool } from 'pg'

/** Fills a venue with conversations in every state, and messages of which one in a thousand mentions a birthday. */
export async function fillInbox(
  pool: Pool,
  { conversations, messages }: { conversations: number; messages: number },
): Promise<void> {
  await pool.query(CONVERSATIONS, [conversations])
  await pool.query(MESSAGES, [Math.round(messages / conversations)])
  await pool.query('vacuum analyze')
}

const CONVERSATIONS = `
  with people as (
    insert into contacts (owner_id, name, phone)
    select owner_id, 'Cliente ' || n, (5511900000000 + n)::text from channels, generate_series(1, $1) n returning id, owner_id, phone
  )
  insert into conversations (owner_id, channel_id, contact_id, reply_to, state, last_message_at)
  select p.owner_id, i.id, p.id, p.phone || '@s.whatsapp.net',
    case when right(p.phone, 2) = '00' then 'waiting' when right(p.phone, 1) = '1' then 'human' when right(p.phone, 1) < '5' then 'bot' else 'resolved' end,
    now() - right(p.phone, 6)::int * interval '1 minute'
  from people p join channels i on i.owner_id = p.owner_id`

/**
 * Inserts the messages turn by turn, so that those of one conversation are scattered over the table, as in practice.
 */
const MESSAGES = `
  insert into messages (owner_id, conversation_id, external_id, origin, kind, text, status, sent_at)
  select c.owner_id, c.id, upper(substr(md5(c.id::text || n), 1, 20)),
    case n % 2 when 1 then 'contact' else 'assistant' end, 'text',
    case when hashtext(c.id::text || n) % 1000 = 0 then 'Posso levar um bolo de aniversário?'
      when n % 2 = 1 then 'vocês abrem hoje? e quanto custa o chope?' else 'Estamos abertos até as 2h. Chope Pilsen 300 ml R$ 12,90.' end,
    case n % 2 when 1 then 'received' else 'read' end, now() - (51 - n) * interval '1 day'
  from generate_series(1, $1) n, conversations c order by n, c.id`
