import { Client } from 'pg'

type Venue = { ownerId: string; conversationId: string; token: string }

/**
 * Opens the limit of (i): a plain script with one connection, without HTTP, procedures, checks or JSON. Its statements
 * are written by hand and keep their plans.
 */
export async function openBareInbox(connectionString: string, { ownerId, conversationId, token }: Venue) {
  const client = new Client({ connectionString, pipeline: true })
  await client.connect()
  const of = (ask: Ask) => ({
    name: ask.what,
    text: ask.text,
    values: [ask.what === 'thread' ? conversationId : ownerId],
  })
  const rows = (ask: Ask) => client.query({ ...of(ask), name: `${ask.what}, rows` })

  /** Runs a statement with the rights of the owner: begin, statement and commit are one write and one round trip. */
  async function asOwner(ask: Ask) {
    const { stream } = client.connection
    stream.cork()
    const sent = [
      client.query(`begin; set local role balcao_tenant; set local app.owner_id = '${ownerId}'`),
      client.query(of(ask)),
      client.query('commit'),
    ]
    stream.uncork()
    await Promise.all(sent)
  }

  return {
    /** Queries the rows alone, with the rights of the tables' owner. */
    rows,
    /**
     * Queries what a call needs: the session, and then the rows with the rights of its owner, limited by the policies.
     */
    async asked(ask: Ask) {
      const { rows: known } = await client.query({ name: 'session', text: SESSION, values: [token] })
      if (known[0]?.venue !== ownerId) throw new Error('the session is not the owner’s')
      await (ask.hasPolicies ? asOwner(ask) : rows(ask))
    },
    close: () => client.end(),
  }
}

const SESSION = `select p.id, o.id as venue, p.role, p.is_blocked or o.is_blocked as blocked
  from session s join profiles p on p.id = s.user_id join profiles o on o.id = coalesce(p.owner_id, p.id)
  where s.token = $1 and s.expires_at > now()`

type Ask = {
  what: string
  text: string
  /**
   * Whether the query runs under policies. A policy is checked before the search, which makes the index of words
   * useless; the product's searches are functions for that reason. They run here with the rights of the tables' owner,
   * which is faster.
   */
  hasPolicies: boolean
}

const ROWS = `select c.*, k.name, k.phone, m.text, m.sent_at from conversations c join contacts k on k.id = c.contact_id
  left join lateral (select * from messages where conversation_id = c.id order by id desc limit 1) m on true`
const NEWEST = 'order by c.last_message_at desc nulls last, c.id desc nulls last limit 51'
const ofState = (state: string) =>
  `(select count(*) from (select from conversations where owner_id = $1 and state = '${state}' limit 1000) s)`

/** Queries the overview of one day. The totals are stored, so counting them anew would be no limit. */
const OVERVIEW = `select (select sum(amount) from venue_counts where owner_id = $1 and what = 'chats') as chats,
  (select sum(amount) from venue_counts where owner_id = $1 and what = 'contacts') as contacts,
  (select sum(input_tokens + output_tokens) from token_usage where owner_id = $1 and input_tokens + output_tokens > 0 and at > date_trunc('month', now())) as tokens,
  (select count(*) from schedules where user_id = $1 and status = 'pending' and audience <> 'none') as schedules,
  (select count(*) from open_questions where owner_id = $1 and dismissed_at is null) as questions,
  (select count(*) from knowledge where owner_id = $1) + (select count(*) from policies where owner_id = $1) as subjects,
  (select json_agg(s) from (select id, title, start, zone from schedules where user_id = $1 and status = 'pending' and audience <> 'none' order by start, id limit 3) s) as upcoming,
  (select json_agg(w) from (select c.id, k.name, k.phone, c.waiting_since from conversations c join contacts k on k.id = c.contact_id
    where c.owner_id = $1 and c.state = 'waiting' order by c.waiting_since limit 20) w) as waiting,
  (select count(*) from conversations where owner_id = $1 and state = 'waiting') as waiting_count,
  (select json_agg(a) from (select id, kind, subject, at, conversation_id from activity where owner_id = $1 order by id desc limit 12) a) as activity`

/** The queries, by the names of the calls. */
export const ASKS: Record<'list' | 'waiting' | 'counts' | 'thread' | 'names' | 'words' | 'overview' | 'contacts', Ask> =
  {
    list: { what: 'list', text: `${ROWS} where c.owner_id = $1 ${NEWEST}`, hasPolicies: true },
    waiting: {
      what: 'list, waiting',
      text: `${ROWS} where c.owner_id = $1 and c.state = 'waiting' ${NEWEST}`,
      hasPolicies: true,
    },
    counts: {
      what: 'counts',
      text: `select ${['bot', 'waiting', 'human', 'resolved'].map(ofState).join(', ')}`,
      hasPolicies: true,
    },
    thread: {
      what: 'thread',
      text: 'select * from messages where conversation_id = $1 order by id desc limit 51',
      hasPolicies: true,
    },
    names: {
      what: 'search by name',
      text: `${ROWS} where c.owner_id = $1 and c.contact_id in
      (select id from contacts where owner_id = $1 and fold(coalesce(name, '')) like '%cliente 77%') ${NEWEST}`,
      hasPolicies: false,
    },
    overview: { what: 'overview', text: OVERVIEW, hasPolicies: true },
    contacts: {
      what: 'contacts',
      text: `select k.*, c.last_message_at, c.id as conversation_id from conversations c join contacts k on k.id = c.contact_id
      where c.owner_id = $1 and k.erased_at is null and not exists (select from conversations n where n.contact_id = c.contact_id
        and (n.last_message_at, n.id) > (c.last_message_at, c.id)) ${NEWEST.replace('51', '11')}`,
      hasPolicies: true,
    },
    words: {
      what: 'search in messages',
      // The words are looked up first, as the product does: joined, every message would be read.
      text: `with hits as materialized (select w.message_id as id from message_words w where w.owner_id = $1
          and words_of_venue(w.owner_id, w.words) @@ query_of_venue($1, to_tsquery('portuguese', 'aniversario')) limit 20001),
        newest as materialized (select id from hits order by id desc limit 31)
        select m.*, k.name from newest n join messages m on m.id = n.id join conversations c on c.id = m.conversation_id
          join contacts k on k.id = c.contact_id order by m.id desc`,
      hasPolicies: false,
    },
  }
