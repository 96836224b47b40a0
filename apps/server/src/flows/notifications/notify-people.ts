/**
 * A customer waits for a person, and the people of the house are told, wherever they are.
 *
 *   conversation waits ─▶ 1 a row for each device ─▶ 2 the browser's push service ─▶ sw.js ─▶ /dashboard/chats/…
 *
 * However a conversation came to wait, it is found by its state, so no path can forget to tell. A row says that a device was
 * told of this waiting: a step that dies sends it again after its lease, on the same topic, where it replaces the one before.
 */
import { pushNotice as copy } from '@balcao/copy/settings/push-notice'
import { type Notice, notices, type Push } from '#features/notifications/index.ts'
import { type Clock, DAY, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { describe, type Step } from '#platform/steps.ts'

const AT_ONCE = 16
/** Whoever waits for longer than this is news to nobody. */
const NEWS = 10 * MINUTE
const LOOK_EVERY = SECOND
const LEASE = 30 * SECOND
const TRIES = 5
const LONGEST_TEXT = 140

type Deps = { db: Database; clock: Clock; logger: Logger; push: Push }

export function notifyStep(deps: Deps): Step {
  const { db, clock, logger } = deps
  let lookedAt = 0
  let cleanedAt = 0
  return {
    name: 'notify',
    topic: 'notify',
    batch: AT_ONCE,
    async run() {
      const now = clock.now()
      if (now.getTime() - lookedAt >= LOOK_EVERY) {
        await db.system((tx) => notices.announce(tx, { since: new Date(now.getTime() - NEWS), now }))
        lookedAt = now.getTime()
      }
      if (now.getTime() - cleanedAt >= HOUR) {
        await db.system((tx) => notices.forgetOld(tx, new Date(now.getTime() - 2 * DAY)))
        cleanedAt = now.getTime()
      }
      const until = new Date(now.getTime() + LEASE)
      const taken = await db.system((tx) => notices.take(tx, { now, until, limit: AT_ONCE }))
      // One device's trouble is its own; its row comes again.
      const telling = taken.map((notice) =>
        tell(deps, notice).catch((error: unknown) =>
          logger.error({ device: notice.deviceId, error: describe(error) }, 'a device could not be told'),
        ),
      )
      await Promise.all(telling)
      return taken.length
    },
  }
}

async function tell({ db, clock, push }: Deps, notice: Notice): Promise<void> {
  const { conversationId, isWaiting, attempts } = notice
  // Somebody took it up meanwhile, or the conversation is gone.
  const isStale = conversationId !== null && !isWaiting
  const delivered = isStale ? 'refused' : await push.send(notice, wordOf(notice), topicOf(notice))
  const again = { again: new Date(clock.now().getTime() + 2 ** attempts * 5 * SECOND) }
  const outcome =
    delivered === 'gone' ? 'device-gone' : delivered === 'later' && attempts < TRIES ? again : ('done' as const)
  await db.system((tx) => notices.settle(tx, notice, outcome))
}

/** What `sw.js` shows. */
function wordOf({ conversationId, name, phone, text }: Notice) {
  if (!conversationId) return { title: copy.testTitle, body: copy.testText, tag: 'test', url: '/dashboard/profile' }
  return {
    title: copy.waits(name ?? phone ?? copy.somebody),
    body: text ? text.slice(0, LONGEST_TEXT) : copy.noText,
    tag: conversationId,
    url: `/dashboard/chats/${conversationId}`,
  }
}

/** A topic is at most 32 characters of base64url (RFC 8030, section 5.4). */
const topicOf = ({ conversationId }: Notice) => conversationId?.replaceAll('-', '') ?? 'test'
