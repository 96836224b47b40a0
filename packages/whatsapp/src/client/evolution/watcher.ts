import { catchUp } from './catch-up.ts'
import type { EvolutionApi } from './evolution-api.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import type { ForeignInstance } from './foreign-store.ts'
import { registerWebhook } from './register-webhook.ts'
import { settleConnection } from './settle-connection.ts'

/** What one process remembers of its looks at one number. Times in milliseconds. */
type Watch = {
  dueAt: number
  pause: number
  /** Until then it is looked at as often as can be: something was just found. */
  busyUntil: number
  deepAt: number
  closedLooks: number
  registered: boolean
  trouble: string
}

/** Numbers looked at side by side. */
const AT_ONCE = 4
const DEEP_EVERY = 5 * 60_000
const PRUNE_EVERY = 3_600_000
/** A message may be entered at the server after younger ones; so far back the next looks go once more. */
const OVERLAP = 15 * 60_000
const POLL = { shortest: 5_000, longest: 60_000 }
/** Where no webhook comes, a customer waits for the look. */
const LONGEST_ALONE = 15_000
const BUSY = 2 * 60_000

/**
 * Looks after what webhooks miss: the connection, and the newest messages of every number. Often after something was
 * missing, seldom while nothing is. It has no timer: whoever waits for events calls `kick`, so only one process does.
 */
export function createWatcher(deps: { api: EvolutionApi; inbox: ForeignInbox }) {
  const { inbox } = deps
  const { shortest, longest } = inbox.pollMs ?? POLL
  const watches = new Map<string, Watch>()
  const looking = new Map<string, Promise<void>>()
  let prunedAt = Date.now()
  if (!inbox.webhookUrl)
    inbox.logger.info({}, 'PUBLIC_URL is on this computer: the foreign gateway cannot call it and is polled instead')

  const watchOf = (name: string) => {
    const known = watches.get(name)
    if (known) return known
    const busyUntil = inbox.webhookUrl ? 0 : Date.now() + BUSY
    const fresh = { dueAt: 0, pause: shortest, busyUntil, deepAt: 0, closedLooks: 0, registered: false, trouble: '' }
    watches.set(name, fresh)
    return fresh
  }
  const look = async (instance: ForeignInstance, watch: Watch) => {
    const missing = await lookAt(deps, instance, watch).then(
      (count) => {
        if (watch.trouble) inbox.logger.info({ instance: instance.name }, 'the foreign gateway answers again')
        watch.trouble = ''
        return count
      },
      (error: unknown) => {
        noteTrouble(inbox, instance.name, watch, error)
        return 0
      },
    )
    if (missing && inbox.webhookUrl)
      inbox.logger.warn({ instance: instance.name, missing }, 'webhooks missed messages; they were fetched')
    if (missing) watch.busyUntil = Date.now() + BUSY
    const calm = watch.busyUntil < Date.now() && !instance.pairing
    const slowest = inbox.webhookUrl ? longest : Math.min(longest, LONGEST_ALONE)
    watch.pause = calm ? Math.min(watch.pause * 2, slowest) : shortest
    watch.dueAt = Date.now() + watch.pause
  }

  return {
    /** Starts the looks that are due; they end by themselves. */
    async kick(): Promise<void> {
      for (const instance of await inbox.store.instances()) {
        const watch = watchOf(instance.name)
        const hurried = inbox.hurry.has(instance.name)
        if (looking.size >= AT_ONCE || looking.has(instance.name) || (!hurried && watch.dueAt > Date.now())) continue
        if (inbox.hurry.delete(instance.name)) watch.deepAt = 0
        looking.set(
          instance.name,
          look(instance, watch).finally(() => looking.delete(instance.name)),
        )
      }
      if (prunedAt > Date.now() - PRUNE_EVERY) return
      prunedAt = Date.now()
      await inbox.store.prune()
    },
  }
}

async function lookAt(deps: { api: EvolutionApi; inbox: ForeignInbox }, instance: ForeignInstance, watch: Watch) {
  const { api, inbox } = deps
  const { name } = instance
  const state = await api.state(name)
  const isClosed = state !== 'open' && state !== 'connecting' && state !== undefined
  watch.closedLooks = isClosed ? watch.closedLooks + 1 : 0
  await settleConnection(deps, instance, state, watch.closedLooks)
  if (state !== null && !watch.registered) {
    await registerWebhook(deps, name)
    watch.registered = true
  }
  if (state !== 'open') return 0
  const now = inbox.now().getTime()
  const wasOpen = instance.state === 'open'
  const deep = !wasOpen || watch.deepAt <= now
  const missing = await catchUp(deps, instance, deep)
  watch.deepAt = missing ? 0 : deep ? now + DEEP_EVERY : watch.deepAt
  // What WhatsApp kept while the number was away comes late, with its old time: until then nothing moves.
  if (deep && wasOpen && !missing) await inbox.store.moveWatch(name, new Date(now - OVERLAP))
  return missing
}

function noteTrouble({ logger }: ForeignInbox, instance: string, watch: Watch, error: unknown) {
  const trouble = error instanceof Error ? error.message : 'unknown'
  // Once for each trouble, however often it is looked.
  if (watch.trouble !== trouble) logger.warn({ instance, error: trouble }, 'the foreign gateway could not be asked')
  watch.trouble = trouble
}
