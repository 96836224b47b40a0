import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds that a previous process which is being killed gets to release the file. */
const LOCK_WAIT_MS = 3000

/**
 * Opens the file of a network, or a database in memory when there is no folder. A second process on the same folder
 * gets an error: two networks with the same phones would corrupt their ratchets.
 */
export function openDatabase(dataDir?: string): DatabaseSync {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(dataDir ? path.join(dataDir, 'world.sqlite') : ':memory:', {
    timeout: LOCK_WAIT_MS,
  })
  // Only the death of this process matters, not a power cut: what was handed to the kernel survives, so no fsync per commit.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  database.exec(SCHEMA)
  addColumn(database, 'messages', 'content')
  addColumn(database, 'people', 'picture')
  return database
}

/** Adds a column to a file that was made before the column existed. */
function addColumn(database: DatabaseSync, table: string, column: string) {
  const columns = database.prepare(`pragma table_info(${table})`).all() as Array<{ name: string }>
  if (!columns.some(({ name }) => name === column)) database.exec(`alter table ${table} add column ${column} text`)
}

const SCHEMA = `
create table if not exists server (name text primary key, value text not null) without rowid;

create table if not exists people (
  phone text primary key, name text not null, lid text not null unique, auto_read integer not null,
  keys text not null, next_device integer not null
) without rowid;

create table if not exists signal_keys (
  phone text not null, type text not null, id text not null, value text not null, primary key (phone, type, id)
) without rowid;

create table if not exists links (
  phone text not null, device integer not null, value text not null, primary key (phone, device)
) without rowid;

create table if not exists link_prekeys (
  phone text not null, device integer not null, id integer not null, value blob not null, primary key (phone, device, id)
);

create table if not exists waiting (
  seq integer primary key autoincrement, phone text not null, device integer not null, name text not null,
  stanza blob not null, body blob, author text
);
create unique index if not exists waiting_name on waiting (phone, device, name);

create table if not exists places (
  id text primary key, kind text not null, name text not null, members text not null, at integer not null
) without rowid;
create table if not exists media (name text primary key, data blob not null);

create table if not exists messages (
  seq integer primary key autoincrement, phone text not null, peer text not null, from_me integer not null, id text not null,
  text text, at integer not null, status integer not null, address text, content text
);
create unique index if not exists messages_once on messages (phone, peer, from_me, id);
create index if not exists messages_chat on messages (phone, peer, seq);
create index if not exists messages_id on messages (phone, id);
`
