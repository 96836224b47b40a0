/**
 * Notifies the people of a venue when a customer waits for a person or for the answer to a reservation. It notifies the
 * owner when a channel is down for longer than its limit, and when it is back, and of the end of the subscription.
 *
 *   conversation waits, reservation is requested, outage is alerted, subscription ends ─▶ 1 a row for each device ─▶ 2 the browser's push service ─▶ sw.js ─▶ its page
 *
 * A waiting conversation is found by its state, so that no code path can forget to notify. A row notes that a device
 * was notified of it. A step that dies sends the notice again after its lease, on the same topic, where it replaces the
 * one before.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { connectionNotices } from '@balcao/copy/connection-mails'
import { pushNotice as copy } from '@balcao/copy/settings/push-notice'
import {
  type Notice,
  anyDevice,
  anyNoticeDue,
  deleteOldNotices,
  queueNotices,
  settleNotice,
  takeDueNotices,
} from './notices.ts'
import type { Push } from './push.ts'
import { graceUntil, lifeEventAt } from '#modules/billing/index.ts'
import { formatClock } from '@balcao/contract/local-time'
import { type Clock, DAY, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { both, either, type Step, when } from '#platform/steps.ts'

const AT_ONCE = 16
/** Milliseconds after which no notice of a waiting customer is sent. */
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
  const isAnnouncementDue = (now: Date) => now.getTime() - lookedAt >= LOOK_EVERY
  const isCleaningDue = (now: Date) => now.getTime() - cleanedAt >= HOUR
  return {
    name: 'notify',
    topic: 'notify',
    batch: AT_ONCE,
    due: (now) => either(when(isCleaningDue(now)), both(when(isAnnouncementDue(now)), anyDevice), anyNoticeDue(now)),
    async run() {
      const now = clock.now()
      if (isAnnouncementDue(now)) {
        await db.worker((tx) => queueNotices(tx, { since: new Date(now.getTime() - NEWS), now }))
        lookedAt = now.getTime()
      }
      if (isCleaningDue(now)) {
        await db.worker((tx) => deleteOldNotices(tx, new Date(now.getTime() - 2 * DAY)))
        cleanedAt = now.getTime()
      }
      const until = new Date(now.getTime() + LEASE)
      const taken = await db.worker((tx) => takeDueNotices(tx, { now, until, limit: AT_ONCE }))
      // One device's trouble is its own; its row comes again.
      const telling = taken.map((notice) =>
        tell(deps, notice).catch((error: unknown) =>
          logger.error({ device: notice.deviceId, error: describeError(error) }, 'a device could not be told'),
        ),
      )
      await Promise.all(telling)
      return taken.length
    },
  }
}

async function tell({ db, clock, push }: Deps, notice: Notice): Promise<void> {
  const { isWaiting, attempts } = notice
  // Somebody took it up meanwhile, or it is gone.
  const isStale = !isTest(notice) && !isWaiting
  const delivered = isStale ? 'refused' : await push.send(notice, wordOf(notice), topicOf(notice))
  const again = { again: new Date(clock.now().getTime() + 2 ** attempts * 5 * SECOND) }
  const outcome =
    delivered === 'gone' ? 'device-gone' : delivered === 'later' && attempts < TRIES ? again : ('done' as const)
  await db.worker((tx) => settleNotice(tx, notice, outcome))
}

/** Returns the notice that `sw.js` shows. */
function wordOf(notice: Notice) {
  const { conversationId, reservation, outage, subscription, name, phone, text } = notice
  if (reservation) {
    const { id, partySize, date, minutes, isChange } = reservation
    const title = isChange ? copy.requestsChange : copy.requests
    const body = copy.table(partySize, EVENING.format(new Date(date)), formatClock(minutes))
    return { title: title(name ?? copy.somebody), body, tag: id, url: `/dashboard/reservations?dia=${date}` }
  }
  if (outage) {
    const { id, until, ...down } = { ...outage, since: new Date(outage.since) }
    const words = until ? connectionNotices.back({ ...down, until: new Date(until) }) : connectionNotices.down(down)
    return { ...words, tag: id, url: '/dashboard/agent-settings' }
  }
  if (subscription) {
    const { id, stage, ...about } = subscription
    const words = copy.subscription[lifeEventAt(stage)]({ ...about, graceUntil: graceUntil(about.endDate) })
    return { ...words, tag: id, url: '/dashboard/subscription' }
  }
  if (isTest(notice)) return { title: copy.testTitle, body: copy.testText, tag: 'test', url: '/dashboard/profile' }
  return {
    title: copy.waits(name ?? phone ?? copy.somebody),
    body: text ? text.slice(0, LONGEST_TEXT) : copy.noText,
    tag: conversationId,
    url: `/dashboard/chats/${conversationId}`,
  }
}

/**
 * Returns the topic of a notice. A notice replaces an undelivered one of the same topic, so that "back" replaces
 * "down". A topic is at most 32 characters of base64url (RFC 8030, section 5.4).
 */
const topicOf = ({ conversationId, reservation, outage, subscription }: Notice) =>
  (subscription?.id ?? outage?.id ?? reservation?.id ?? conversationId)?.replaceAll('-', '') ?? 'test'

/** Tells whether this is the test notice that a person sent to their own devices. */
const isTest = ({ about }: Notice) => about.startsWith('test ')

// A calendar date has no zone: it is formatted as the one it is.
const EVENING = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: '2-digit', month: '2-digit', timeZone: 'UTC' })
