import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Realtime } from '#platform/realtime.ts'
import type { Secrets } from '#platform/secrets.ts'
import { effectiveConfig, type Named, type Settable } from './effective-config.ts'
import { readOperatorSettings, type Stored } from './operator-settings.ts'

type Deps<C> = { db: Pick<Database, 'worker'>; realtime: Pick<Realtime, 'onWake'>; secrets: Secrets; environment: C }

export type LiveSettings = Awaited<
  ReturnType<typeof openLiveSettings<Settable & Pick<Config, 'gateway' | 'mercadoPagoUrl' | 'publicUrl'>>>
>

/**
 * Opens the settings of an admin, which are always current in this process. They are read once, and again whenever any
 * process saves, so that no reader has to query the database.
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
    /** Tells whether an address has to be confirmed before the first sign-in. */
    confirmsEmail: (): boolean =>
      stored.access.confirmEmail === 'auto' ? effective.mail !== undefined : stored.access.confirmEmail === 'on',
    reload,
    /** The configuration with the settings in it. A spread copy of it would no longer follow changes. */
    config: live(environment, () => effective),
    close: stop,
  }
}

function live<C extends Settable>(environment: C, effective: () => Settable & Named): C & Named {
  const names = ['product', 'model', 'hearing', 'mail', 'support'] as const satisfies (keyof (Config & Named))[]
  const getters = names.map((name) => [name, { get: () => effective()[name], enumerable: true }])
  return Object.defineProperties({ ...environment, product: '' }, Object.fromEntries(getters))
}
