import type { Product } from './product.ts'
import { query } from './query.ts'

/** Stores so many people (`Freguês 1`, `Freguês 2`…) who wrote to this channel the day before, one after the other. */
export async function writeIn(product: Product, { count, venue, at }: { count: number; venue: string; at: string }) {
  await query(
    product,
    `with people as (
      insert into contacts (owner_id, name)
      select owner_id, 'Freguês ' || n from channels, generate_series(1, $1) n where number = $2 returning id, owner_id, name
    ), threads as (
      insert into conversations (owner_id, channel_id, contact_id, reply_to, state, last_message_at)
      select p.owner_id, i.id, p.id, p.name, 'resolved', $3::timestamptz - interval '1 day' - substr(p.name, 9)::int * interval '1 minute'
      from people p join channels i on i.owner_id = p.owner_id and i.number = $2 returning id, owner_id, last_message_at
    )
    insert into messages (owner_id, conversation_id, external_id, origin, text, status, sent_at)
    select owner_id, id, 'OLD' || id, 'contact', 'obrigado!', 'received', last_message_at from threads`,
    [count, venue, at],
  )
}
