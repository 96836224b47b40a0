import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayConnection } from '../../types.ts'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import type { ForeignInstance } from '../foreign-store.ts'
import { isSilent } from './ask-whatsapp.ts'
import { answerState } from './settle-connection.ts'

type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/** The venue hears of the silence first: it is known when it began. Milliseconds. */
const GRACE = 30_000
/** After a restart by ourselves the next one waits, twice as long each time. Milliseconds. */
const BACK_OFF = { first: 5 * 60_000, longest: 60 * 60_000 }
/** Somebody who asks may have one so soon after another. Milliseconds. */
const ASKED_AGAIN = 60_000
/** How long a call waits for a new connection, and how often it looks. Milliseconds. */
const PATIENCE = 8_000
const LOOK = 500

/**
 * Behind a number that its server says is open nobody answers: the server, which never notices by itself, is asked for another
 * connection. In the history of the number that is a state of its own, `restarted`.
 */
export async function restartSilent(deps: Deps, instance: ForeignInstance): Promise<void> {
  const isDown = instance.silentSince !== null || isSilent(instance, deps.inbox.now(), GRACE)
  if (isDown && instance.state !== 'close') await restart(deps, instance, backOff(instance))
}

/**
 * Somebody asks to connect a number that its server says is open. If nobody answers behind it: another connection at once, and what
 * became of it.
 *
 * @returns null when that is not how it is
 */
export async function reviveNumber(deps: Deps, name: string): Promise<GatewayConnection | null> {
  const { api, inbox } = deps
  const state = await api.state(name)
  if (state !== 'open') return null
  if ((await answerState(deps, name, state)) === 'open') return { state: 'open', qr: null }
  const known = await inbox.store.byName(name)
  // A link that is just being made is on its way, and not silent.
  if (!known?.number || known.pairing) return null
  await restart(deps, known, ASKED_AGAIN)
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(LOOK)) {
    if ((await answerState(deps, name, await api.state(name))) === 'open') return { state: 'open', qr: null }
  }
  return { state: 'connecting', qr: null }
}

const backOff = ({ restarts }: ForeignInstance) =>
  restarts === 0 ? 0 : Math.min(BACK_OFF.longest, BACK_OFF.first * 2 ** (restarts - 1))

/** @param since the one before must be so many milliseconds ago */
async function restart({ api, inbox }: Deps, instance: ForeignInstance, since: number): Promise<void> {
  const { name } = instance
  const now = inbox.now()
  // Noted before it is asked for: of several that find it out together one asks.
  if (!(await inbox.store.noteRestart(instance, now, new Date(now.getTime() - since)))) return
  inbox.logger.warn({ instance: name }, 'a number is silent: its server is asked for another connection')
  await api.call('POST', api.at('/instance/restart', name))
  inbox.hurry.add(name)
}
