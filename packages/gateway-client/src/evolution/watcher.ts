import { describeError } from '@balcao/contract/stored-errors'
import { catchUp, hasChanges } from './catch-up.ts'
import { restartSilent } from './connection/revive-number.ts'
import type { EvolutionApi } from './evolution-api.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import type { ForeignInstance } from './foreign-store.ts'
import { readPast } from './past/read-past.ts'
import { registerWebhook } from './register-webhook.ts'
import { settleConnection } from './connection/settle-connection.ts'

type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/** Holds the state of one process's polling of one number. Times are in milliseconds. */
type Watch = {
  dueAt: number
  pause: number
  /** The time until which it is looked at as often as possible, because something was just found. */
  busyUntil: number
  /**
   * The times at which a whole page is compared next, and everything since the last complete look; other looks compare
   * only the newest messages.
   */
  fullAt: number
  deepAt: number
  closedLooks: number
  registered: boolean
  trouble: string
}

/** The number of looks that run side by side. */
const AT_ONCE = 4
/** One of this many looks without a finding compares a whole page. */
const FULL_EVERY = 4
const DEEP_EVERY = 5 * 60_000
const PRUNE_EVERY = 3_600_000
/**
 * Milliseconds by which the next looks go back further, because a message may be stored at the server after younger
 * ones.
 */
const OVERLAP = 15 * 60_000
/**
 * The shortest and the longest pause between two looks in milliseconds, which is how late a message comes whose webhook
 * was missed.
 */
const POLL = { shortest: 5_000, longest: 15_000 }
/** The longest pause before a server with failures is asked again, in milliseconds; the pauses grow up to that. */
const LONGEST_TROUBLED = 60_000
/** The share of the pause by which it varies at random, so that many numbers are not looked at in the same moment. */
const JITTER = 0.2
const BUSY = 2 * 60_000

/**
 * Polls for what webhooks miss: the connection, and the newest messages of every number. It polls often after something
 * was missing, and seldom otherwise. It has no timer: the reader of events calls `kick`, so that only one process
 * polls.
 */
export function createWatcher(deps: Deps) {
  const { inbox } = deps
  const watches = new Map<string, Watch>()
  /** Numbers whose look is due or running. */
  const queued = new Set<string>()
  const queue: string[] = []
  const workers = inbox.looks
  let prunedAt = inbox.ticks()
  if (!inbox.webhookUrl)
    inbox.logger.info({}, 'PUBLIC_URL is on this computer: the foreign gateway cannot call it and is polled instead')

  const watchOf = (name: string) => {
    const known = watches.get(name) ?? newWatch(inbox)
    watches.set(name, known)
    return known
  }
  const runWorker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      await look(deps, name, watchOf(name))
      queued.delete(name)
    }
  }
  return {
    /** Starts the looks that are due, the longest overdue first; they end by themselves. */
    async kick(): Promise<void> {
      if (inbox.closed.aborted) return
      const names = await inbox.store.names()
      const due = names.filter((name) => !queued.has(name) && isDue(inbox, name, watchOf(name)))
      for (const name of due.toSorted((a, b) => watchOf(a).dueAt - watchOf(b).dueAt)) {
        queued.add(name)
        queue.push(name)
      }
      for (const _ of queue.slice(0, AT_ONCE - workers.size)) {
        const worker = runWorker().finally(() => workers.delete(worker))
        workers.add(worker)
      }
      if (prunedAt > inbox.ticks() - PRUNE_EVERY) return
      prunedAt = inbox.ticks()
      await inbox.store.prune()
    },
  }
}

function newWatch({ pollMs, webhookUrl, ticks }: ForeignInbox): Watch {
  const busyUntil = webhookUrl ? 0 : ticks() + BUSY
  const pause = (pollMs ?? POLL).shortest
  return { dueAt: 0, pause, busyUntil, fullAt: 0, deepAt: 0, closedLooks: 0, registered: false, trouble: '' }
}

function isDue({ hurry, ticks }: ForeignInbox, name: string, watch: Watch) {
  if (!hurry.delete(name)) return watch.dueAt <= ticks()
  watch.deepAt = 0
  return true
}

/** Runs one look. A failure is noted, and the next look finds out whether it persists. */
async function look(deps: Deps, name: string, watch: Watch): Promise<void> {
  const { store, pollMs, webhookUrl, logger, ticks } = deps.inbox
  const { shortest, longest } = pollMs ?? POLL
  try {
    const instance = await store.byName(name)
    if (!instance) return
    const missing = await lookAt(deps, instance, watch)
    if (missing && webhookUrl) logger.warn({ instance: name, missing }, 'webhooks missed messages; they were fetched')
    if (watch.trouble) logger.info({ instance: name }, 'the foreign gateway answers again')
    if (missing) watch.busyUntil = ticks() + BUSY
    const calm = !watch.trouble && watch.busyUntil < ticks() && isSettled(instance, watch)
    watch.trouble = ''
    watch.pause = calm ? Math.min(watch.pause * 2, longest) : shortest
  } catch (error) {
    noteTrouble(deps.inbox, name, watch, error)
    watch.pause = Math.min(watch.pause * 2, Math.max(longest, LONGEST_TROUBLED))
  }
  watch.dueAt = ticks() + watch.pause * (1 + JITTER * (2 * Math.random() - 1))
}

/** Tells whether the state reported before this look is expected to stay. */
function isSettled({ state, pairing, silentSince }: ForeignInstance, { closedLooks }: Watch): boolean {
  // One that is silent may be so for long.
  if (silentSince && !pairing) return true
  if (pairing || state === 'connecting') return false
  return closedLooks === 0 || state !== 'open'
}

async function lookAt(deps: Deps, instance: ForeignInstance, watch: Watch) {
  const { api } = deps
  const { name } = instance
  const state = await api.state(name)
  const isClosed = state !== 'open' && state !== 'connecting' && state !== undefined
  watch.closedLooks = isClosed ? watch.closedLooks + 1 : 0
  const isAlive = await settleConnection(deps, instance, state, watch.closedLooks)
  if (!isAlive) await restartSilent(deps, instance)
  if (state !== null && !watch.registered) {
    await registerWebhook(deps, name)
    watch.registered = true
  }
  if (state !== 'open') return 0
  const missing = await catchUpNow(deps, instance, watch, isAlive)
  if (isAlive) await readPast(deps, name)
  return missing
}

/** Compares what is due: the newest messages only, a page, or everything since the last complete look. */
async function catchUpNow(deps: Deps, instance: ForeignInstance, watch: Watch, isAlive: boolean) {
  const { store, now, ticks, webhookUrl, pollMs = POLL } = deps.inbox
  const wasOpen = instance.state === 'open'
  const at = now().getTime()
  // Behind a connection that is dead nothing new comes in.
  const deep = isAlive && (!wasOpen || watch.deepAt <= at)
  // Where no webhook comes, what became of messages shows in a page alone.
  const isFull = deep || !webhookUrl || watch.busyUntil >= ticks() || watch.fullAt <= ticks()
  if (!isFull && !(await hasChanges(deps, instance))) return 0
  watch.fullAt = ticks() + FULL_EVERY * pollMs.longest
  const { missing, oldest } = await catchUp(deps, instance, deep)
  watch.deepAt = missing ? 0 : deep ? at + DEEP_EVERY : watch.deepAt
  // What WhatsApp kept while the number was away comes late, with its old time: while it does, this hardly moves.
  if (deep && wasOpen) await store.moveWatch(instance.name, new Date(Math.min(at, oldest) - OVERLAP))
  // Perhaps somebody changed the address there, or took an event off its list that nothing is missed by at once.
  if (missing || deep) watch.registered = false
  return missing
}

function noteTrouble({ logger, closed }: ForeignInbox, instance: string, watch: Watch, error: unknown) {
  if (closed.aborted) return
  const trouble = describeError(error)
  // Once for each trouble, however often it is looked.
  if (watch.trouble !== trouble) logger.warn({ instance, error: trouble }, 'the foreign gateway could not be asked')
  watch.trouble = trouble
}
