/**
 * What a number does by itself, as its owner wants it.
 *
 *   saved ─▶ one commit ─▶ 1 gateway is told ─▶ applied
 *                              └── no answer: later again
 *
 * A number that is being connected is told on the way (`connect-number.ts`): at its creation, and once it is open.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type GatewayClient, GatewayError } from '@balcao/gateway-client'
import type { GatewayInstanceSettings } from '@balcao/contract'
import {
  type DueSettings,
  type KnownSettings,
  anyNumberSettingsDue,
  loadNumberSettings,
  saveNumberSettings,
  settleNumberSettings,
  takeDueNumberSettings,
} from './number-settings.ts'
import { after, type Clock, SECOND } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'

/** Numbers told in one go. */
const AT_ONCE = 20
/** How long one worker has a number in hand, and how long a gateway that does not answer is left alone. */
const AGAIN_AFTER = 30 * SECOND

export function numberSettingsRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { settings, saveSettings } = signedIn.numbers
  return {
    settings: settings.handler(async ({ context: { ownerId }, input: { numberId } }) => {
      const found = await db.tenant(ownerId, (tx) => loadNumberSettings(tx, numberId))
      if (!found) throw fail('not_found', 404)
      return found
    }),
    saveSettings: saveSettings.handler(({ context: { ownerId }, input: { base, ...input } }) =>
      db.tenant(ownerId, async (tx) => {
        const current = () => loadNumberSettings(tx, input.numberId)
        await needUnchanged(tx, { what: `number settings ${input.numberId}`, base, input, current })
        const saved = await saveNumberSettings(tx, input, clock.now())
        if (!saved) throw fail('not_found', 404)
        await publish(tx, ownerId, [{ type: 'number.changed', numberId: input.numberId }], ['connect'])
        return saved
      }),
    ),
  }
}

/** 1. Has the gateway do what was saved. */
export function numberSettingsStep(deps: {
  db: Database
  clock: Clock
  logger: Logger
  gateway: Pick<GatewayClient, 'applySettings'>
}): Step {
  const { db, clock, logger, gateway } = deps
  const tell = async ({ instanceName, settings }: DueSettings) => {
    try {
      await gateway.applySettings(instanceName, toGateway(settings))
      return true
    } catch (error) {
      // One that the gateway does not have is created with them.
      if (error instanceof GatewayError && error.code === 'instance_missing') return true
      logger.warn(
        { number: settings.numberId, error: describeError(error) },
        'the gateway was not told the settings yet',
      )
      return false
    }
  }
  return {
    name: 'number settings',
    topic: 'connect',
    batch: AT_ONCE,
    due: anyNumberSettingsDue,
    async run() {
      const due = await db.worker((tx) => takeDueNumberSettings(tx, clock.now(), after(clock, AGAIN_AFTER), AT_ONCE))
      for (const number of due) {
        const told = await tell(number)
        await db.tenant(number.ownerId, async (tx) => {
          await settleNumberSettings(tx, number, told, clock.now())
          await publish(tx, number.ownerId, [{ type: 'number.changed', numberId: number.settings.numberId }])
        })
      }
      return due.length
    },
  }
}

/**
 * As the gateway knows them. Groups are ignored, and read is what was answered or opened, whatever the owner sets. A house that
 * is blocked says nothing to anybody, callers included: a foreign server would go on by itself.
 */
export function toGateway(settings: KnownSettings): GatewayInstanceSettings {
  const { rejectCalls, callText, alwaysOnline, readStatus, fullHistory, isBlocked } = settings
  return {
    rejectCall: rejectCalls && !isBlocked,
    msgCall: isBlocked ? '' : callText,
    groupsIgnore: true,
    alwaysOnline: alwaysOnline && !isBlocked,
    readMessages: false,
    readStatus: readStatus && !isBlocked,
    syncFullHistory: fullHistory,
  }
}
