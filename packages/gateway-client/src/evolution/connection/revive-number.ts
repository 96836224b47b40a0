import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayConnection } from '../../types.ts'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import type { ForeignInstance } from '../foreign-store.ts'
import { isSilent } from './ask-whatsapp.ts'
import { answerState } from './settle-connection.ts'

type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/** Milliseconds before a restart, so that the venue is told of the silence first and knows when it began. */
const GRACE = 30_000
/** Milliseconds between two automatic restarts, doubled each time. */
const BACK_OFF = { first: 5 * 60_000, longest: 60 * 60_000 }
/** Milliseconds between two restarts that were requested. */
const ASKED_AGAIN = 60_000
/** Milliseconds: how long a call waits for a new connection, and how often it checks. */
const PATIENCE = 8_000
const LOOK = 500

/**
 * Restarts a number that its server reports open although WhatsApp does not answer; the server never notices by itself.
 * The history of the number shows this as a state of its own, `restarted`.
 */
export async function restartSilent(deps: Deps, instance: ForeignInstance): Promise<void> {
  const isDown = instance.silentSince !== null || isSilent(instance, deps.inbox.now(), GRACE)
  if (isDown && instance.state !== 'close') await restart(deps, instance, backOff(instance))
}

/**
 * Handles a request to connect a number that its server reports open. If WhatsApp does not answer, it opens another
 * connection at once and returns its state.
 *
 * @returns null when the number is not reported open, or is just being linked
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

/**
 * Asks the server to restart the connection.
 *
 * @param since the least number of milliseconds since the restart before
 */
async function restart({ api, inbox }: Deps, instance: ForeignInstance, since: number): Promise<void> {
  const { name } = instance
  const now = inbox.now()
  // Noted before it is asked for: of several that find it out together one asks.
  if (!(await inbox.store.noteRestart(instance, now, new Date(now.getTime() - since)))) return
  inbox.logger.warn({ instance: name }, 'a number is silent: its server is asked for another connection')
  await api.call('POST', api.at('/instance/restart', name))
  inbox.hurry.add(name)
}
