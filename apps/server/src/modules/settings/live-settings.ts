import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Realtime } from '#platform/realtime.ts'
import type { Secrets } from '#platform/secrets.ts'
import { effectiveConfig, type Named, type Settable } from './effective-config.ts'
import { readOperatorSettings, type Stored } from './operator-settings.ts'

type Deps<C> = { db: Pick<Database, 'worker'>; realtime: Pick<Realtime, 'onWake'>; secrets: Secrets; environment: C }

export type LiveSettings = Awaited<ReturnType<typeof openLiveSettings<Settable & Pick<Config, 'gateway'>>>>

/**
 * What an admin set, as it is at every moment in this process. It is read once, and anew whenever any process saves: whoever
 * needs a setting need not ask the database.
 */
export async function openLiveSettings<C extends Settable>({ db, realtime, secrets, environment }: Deps<C>) {
  const read = () => db.worker((tx) => readOperatorSettings(tx, secrets))
  let stored = await read()
  let effective = effectiveConfig(environment, stored)
  let [asked, known] = [0, 0]
  const reload = async () => {
    const turn = ++asked
    const news = await read()
    // Of two that read at once the one that began later knows more, whichever comes first.
    if (turn < known) return
    known = turn
    stored = news
    effective = effectiveConfig(environment, stored)
  }
  const stop = realtime.onWake('settings', () => void reload().catch(() => undefined))
  return {
    secrets,
    environment,
    stored: (): Stored => stored,
    /** Whether an address has to be confirmed before the first sign-in. */
    confirmsEmail: (): boolean =>
      stored.access.confirmEmail === 'auto' ? effective.mail !== undefined : stored.access.confirmEmail === 'on',
    reload,
    /** The configuration with what was set in it; never spread it, or it stands still. */
    config: live(environment, () => effective),
    close: stop,
  }
}

function live<C extends Settable>(environment: C, effective: () => Settable & Named): C & Named {
  const names = ['product', 'model', 'hearing', 'mail', 'support'] as const satisfies (keyof (Config & Named))[]
  const getters = names.map((name) => [name, { get: () => effective()[name], enumerable: true }])
  return Object.defineProperties({ ...environment, product: '' }, Object.fromEntries(getters))
}
