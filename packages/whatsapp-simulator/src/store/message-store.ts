import type { DatabaseSync } from 'node:sqlite'
import { BufferJSON } from 'baileys'
import type { Content } from './content.ts'
import type { GroupCommit } from './group-commit.ts'

/** The states of a message as numbers, so that a later receipt never sets one back. */
const STATUS = { sent: 1, delivered: 2, read: 3 } as const
export type Status = keyof typeof STATUS

/** Holds one phone's copy of a message. */
export type Message = {
  phone: string
  /** The other person's phone. */
  peer: string
  id: string
  fromMe: boolean
  text: string
  /** The content, when it is more than plain text. */
  content?: Content
  /** Milliseconds since 1970. */
  at: number
  status: Status
  /** The address by which a linked device wrote to the other person, which receipts must repeat. */
  address?: string | null
}
export type Chat = { peer: string; unread: number; last: Message }
export type MessageStore = ReturnType<typeof messageStore>

type Row = {
  phone: string
  peer: string
  from_me: number
  id: string
  text: string | null
  at: number
  status: number
  address: string | null
  content: string | null
}

/** Stores the messages that phones show: every phone has its own copy of a chat, and accepts a (sender, id) once. */
export function messageStore(database: DatabaseSync, commits: GroupCommit) {
  const insert = database.prepare(
    `insert into messages (phone, peer, from_me, id, text, at, status, address, content) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (phone, peer, from_me, id) do update set text = excluded.text, content = excluded.content
     where messages.text is null and excluded.text is not null`,
  )
  const advance = database.prepare(
    'update messages set status = ? where phone = ? and peer = ? and from_me = ? and id = ? and status < ?',
  )
  const change = database.prepare(
    'update messages set text = ?, content = ? where phone = ? and peer = ? and from_me = ? and id = ?',
  )
  const one = database.prepare('select * from messages where phone = ? and peer = ? and from_me = ? and id = ?')
  const seqOf = database.prepare('select seq from messages where phone = ? and id = ? and from_me = 0 limit 1')
  const received = database.prepare(
    'select * from messages where phone = ? and from_me = 0 and text is not null and seq > ? order by seq',
  )
  const chat = database.prepare(
    'select * from messages where phone = ? and peer = ? and text is not null order by at, seq',
  )
  const unread = database.prepare(
    `select id from messages where phone = ? and peer = ? and from_me = 0 and status < ${STATUS.read} order by seq`,
  )
  const chats = database.prepare(
    `select peer, sum(from_me = 0 and status < ${STATUS.read}) as unread from messages
     where phone = ? and text is not null group by peer`,
  )
  const last = database.prepare(
    'select * from messages where phone = ? and peer = ? and text is not null order by at desc, seq desc limit 1',
  )
  const rows = (found: unknown) => (found as Row[]).map(fromRow)

  return {
    /** Adds a message; false when this phone has it already. */
    add({ phone, peer, fromMe, id, text, at, status, address = null, content }: Message): boolean {
      const values = [phone, peer, Number(fromMe), id, text, at, STATUS[status], address, packed(content)]
      return commits.write(insert, ...values).changes === 1
    },
    /**
     * Stores that a device has sent a message which its own phone has yet to read: receipts are kept, no chat shows it.
     */
    announce({ phone, peer, id, at, address = null }: Omit<Message, 'text' | 'fromMe' | 'status'>) {
      commits.write(insert, phone, peer, 1, id, null, at, STATUS.sent, address, null)
    },
    /** Sets the state of a message; false when the message is unknown or had this state already. */
    advance({ phone, peer, fromMe, id }: Pick<Message, 'phone' | 'peer' | 'fromMe' | 'id'>, status: Status): boolean {
      const reached = STATUS[status]
      return commits.write(advance, reached, phone, peer, Number(fromMe), id, reached).changes === 1
    },
    /** Changes the text and content of a message. */
    change({ phone, peer, fromMe, id }: Message, text: string, content: Content) {
      commits.write(change, text, packed(content), phone, peer, Number(fromMe), id)
    },
    find(phone: string, peer: string, fromMe: boolean, id: string): Message | undefined {
      const row = one.get(phone, peer, Number(fromMe), id) as Row | undefined
      return row && fromRow(row)
    },
    /**
     * Returns received messages in the order of arrival, those after a message id; all when this phone does not know
     * the id.
     */
    receivedAfter(phone: string, id?: string): Message[] {
      const after = id === undefined ? undefined : (seqOf.get(phone, id) as { seq: number } | undefined)
      return rows(received.all(phone, after?.seq ?? 0))
    },
    chat: (phone: string, peer: string) => rows(chat.all(phone, peer)),
    /** Returns the ids of the received messages that were not read yet. */
    unread: (phone: string, peer: string) => (unread.all(phone, peer) as Array<{ id: string }>).map(({ id }) => id),
    /** Returns the chats, newest first. */
    chats(phone: string): Chat[] {
      const found = chats.all(phone) as Array<{ peer: string; unread: number }>
      return found
        .map(({ peer, unread }) => ({ peer, unread, last: fromRow(last.get(phone, peer) as Row) }))
        .sort((a, b) => b.last.at - a.last.at)
    },
  }
}

const NAMES: Record<number, Status> = { 1: 'sent', 2: 'delivered', 3: 'read' }

const packed = (content: Content | undefined) => (content ? JSON.stringify(content, BufferJSON.replacer) : null)

const fromRow = ({ from_me, status, address, phone, peer, id, text, at, content }: Row): Message => ({
  phone,
  peer,
  id,
  at,
  text: text ?? '',
  fromMe: from_me === 1,
  status: NAMES[status] ?? 'sent',
  address,
  content: content ? JSON.parse(content, BufferJSON.reviver) : undefined,
})
