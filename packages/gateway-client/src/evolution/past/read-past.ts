import { describeError } from '@balcao/contract/stored-errors'
import type { GatewayKnownPerson } from '@balcao/contract'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import { readPeer } from '../reading/read-message.ts'
import { keyOf, known } from '../reading/read-people.ts'
import type { DuePast, PastPlace } from './past-store.ts'

type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/**
 * The rows of one page, and the pages of one look: a phone used for years has thousands of chats, and its server has
 * other work.
 */
const PAGE = 100
const PAGES_A_LOOK = 5
/** The most pages that are read: no phone has so many, and a server whose pages never end must not block us. */
const PAGES = 200
/** Milliseconds after the link at which the history is read once more, because the server receives it bit by bit. */
const AGAIN_AFTER = [2 * 60_000, 10 * 60_000, 60 * 60_000, 24 * 60 * 60_000]
/** Milliseconds until the next try when the server does not answer. */
const RETRY_AFTER = 60_000

/**
 * Reads the people whom a number knew when it was linked, and reports them: those with messages from before that
 * moment, then the names that the server has. Each look reads a few pages; the progress is stored, and reporting twice
 * changes nothing.
 */
export async function readPast({ api, inbox }: Deps, name: string): Promise<void> {
  const { past, now, logger } = inbox
  for (let pages = 0; pages < PAGES_A_LOOK; pages++) {
    const due = await past.due(name, now())
    if (!due) return
    try {
      const { people, isLast } =
        due.stage === 'chats' ? await readChats(api, name, due) : await readBook(api, name, due)
      await past.advance(name, due, next(due, isLast || due.page >= PAGES, now()), { people, at: now() })
    } catch (error) {
      logger.warn(
        { instance: name, error: describeError(error) },
        'who a number knew could not be read; it is tried again',
      )
      return past.postpone(name, new Date(now().getTime() + RETRY_AFTER))
    }
  }
}

function next({ stage, page, round }: PastPlace, isLast: boolean, now: Date): (PastPlace & { dueAt: Date }) | null {
  if (!isLast) return { stage, page: page + 1, round, dueAt: now }
  if (stage === 'chats') return { stage: 'contacts', page: 1, round, dueAt: now }
  const pause = AGAIN_AFTER[round]
  return pause === undefined
    ? null
    : { stage: 'chats', page: 1, round: round + 1, dueAt: new Date(now.getTime() + pause) }
}

/**
 * Reads a page of chats. When it is asked only for earlier messages, the server names the last of those (`fetchChats`
 * in its channel.service.ts, 2.3.7).
 */
async function readChats(api: EvolutionApi, name: string, { page, firstLinked }: DuePast) {
  const { count, rows } = await api.chats(name, { before: firstLinked, take: PAGE, skip: (page - 1) * PAGE })
  const people = rows.flatMap(({ remoteJid, pushName, lastMessage }): GatewayKnownPerson[] => {
    // An older server does not know the question, and answers with what was said last of all.
    if (!lastMessage || lastMessage.messageTimestamp * 1000 >= firstLinked.getTime()) return []
    const { key } = lastMessage
    const peer = readPeer(key ?? keyOf(remoteJid))
    // What the venue wrote has the venue's name.
    const named = key?.fromMe === false ? (pushName ?? null) : null
    return peer ? [{ phone: peer.phone, lid: peer.lid, name: named, chattedBefore: true }] : []
  })
  return { people, isLast: count !== PAGE }
}

/**
 * Reads a page of names, also of people who never wrote: as the phone's address book has them, or as they call
 * themselves.
 */
async function readBook(api: EvolutionApi, name: string, { page }: DuePast) {
  const { count, rows } = await api.contacts(name, { page, offset: PAGE })
  const people = rows.flatMap(({ remoteJid, pushName }) => known(remoteJid, pushName))
  return { people, isLast: count !== PAGE }
}
