/**
 * Saves the owner's settings of a channel and sends them to the gateway.
 *
 *   saved ─▶ one commit ─▶ 1 sent to the gateway ─▶ applied
 *                              └── no answer: later again
 *
 * A channel that is being connected gets them on the way (`connect-channel.ts`): at its creation, and once it is open.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type GatewayClient, GatewayError } from '@balcao/gateway-client'
import type { GatewayInstanceSettings } from '@balcao/contract'
import {
  type DueSettings,
  type KnownSettings,
  anyChannelSettingsDue,
  loadChannelSettings,
  saveChannelSettings,
  settleChannelSettings,
  takeDueChannelSettings,
} from './channel-settings.ts'
import { after, type Clock, SECOND } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'

/** Channels that one run of the step works on. */
const AT_ONCE = 20
/** Milliseconds of a worker's lease on a channel, and until the next try when the gateway did not answer. */
const AGAIN_AFTER = 30 * SECOND

export function channelSettingsRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { settings, saveSettings } = signedIn.channels
  return {
    settings: settings.handler(async ({ context: { ownerId }, input: { channelId } }) => {
      const found = await db.tenant(ownerId, (tx) => loadChannelSettings(tx, channelId))
      if (!found) throw fail('not_found', 404)
      return found
    }),
    saveSettings: saveSettings.handler(({ context: { ownerId }, input: { base, ...input } }) =>
      db.tenant(ownerId, async (tx) => {
        const current = () => loadChannelSettings(tx, input.channelId)
        await needUnchanged(tx, { what: `channel settings ${input.channelId}`, base, input, current })
        const saved = await saveChannelSettings(tx, input, clock.now())
        if (!saved) throw fail('not_found', 404)
        await publish(tx, ownerId, [{ type: 'channel.changed', channelId: input.channelId }], ['connect'])
        return saved
      }),
    ),
  }
}

/** 1. Sends saved settings to the gateway. */
export function channelSettingsStep(deps: {
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
        { channel: settings.channelId, error: describeError(error) },
        'the gateway was not told the settings yet',
      )
      return false
    }
  }
  return {
    name: 'number settings',
    topic: 'connect',
    batch: AT_ONCE,
    due: anyChannelSettingsDue,
    async run() {
      const due = await db.worker((tx) => takeDueChannelSettings(tx, clock.now(), after(clock, AGAIN_AFTER), AT_ONCE))
      for (const channel of due) {
        const told = await tell(channel)
        await db.tenant(channel.ownerId, async (tx) => {
          await settleChannelSettings(tx, channel, told, clock.now())
          await publish(tx, channel.ownerId, [{ type: 'channel.changed', channelId: channel.settings.channelId }])
        })
      }
      return due.length
    },
  }
}

/**
 * Turns the settings into the gateway's form. Groups are always ignored, and the gateway never marks messages as read
 * by itself. For a blocked venue everything that the channel would do by itself is off, rejecting calls included,
 * because a foreign server would go on with it.
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
