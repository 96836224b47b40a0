/** Mounts the routes of an owner's channels. The journey of connecting is `connect-channel.ts`. */
import { canonicalPhone, type ErrorCode, phoneFromInput } from '@balcao/contract'
import { type GatewayClient, GatewayError } from '@balcao/gateway-client'
import { recordPrincipalInstance } from '#modules/venue/index.ts'
import {
  type ChannelRow,
  advanceConnectAttempt,
  cancelConnectAttempt,
  changeChannel,
  createChannel,
  findChannels,
  getChannel,
  isNameOfRemovedChannel,
  lockChannels,
  markDisconnected,
  noteState,
  presentChannel,
  recordConnection,
  startConnectAttempt,
  unlinkPhone,
} from '#modules/channels/index.ts'
import { loadPhone } from '#modules/accounts/index.ts'
import { limitsOf } from '#modules/plans/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { claimFoundPhone } from './one-phone-one-channel.ts'
import { provenState } from './proven-state.ts'
import { gatewayTrouble, operatorsTrouble } from './gateway-trouble.ts'

type Deps = { db: Database; clock: Clock; gateway: GatewayClient; demo: boolean }
type Connect = {
  network: 'whatsapp' | 'demo'
  channelId?: string
  newNumber?: string
  number?: string
  page: 'dashboard' | 'settings'
}

export function channelRoutes(deps: Deps) {
  const { db, clock, gateway } = deps
  const { list, connect, attempt, renewQr, pairingCode, cancel, refresh, check, disconnect, reconnect } =
    signedIn.channels
  const { makePrincipal, rename } = signedIn.channels
  const present = (row: ChannelRow) => presentChannel(row, clock.now())
  const required = async (ownerId: string, channelId: string) => {
    const channel = await db.tenant(ownerId, (tx) => getChannel(tx, channelId))
    if (!channel) throw fail('not_found', 404)
    return channel
  }
  /** Starts an attempt and returns it. */
  const begin = (ownerId: string, page: Connect['page'], restart: boolean, find: (tx: Tx) => Promise<ChannelRow>) =>
    db.tenant(ownerId, async (tx) => {
      const { id } = await find(tx)
      await startConnectAttempt(tx, id, { page, restart, now: clock.now() })
      await publish(tx, ownerId, [{ type: 'channel.changed', channelId: id }], ['connect'])
      return present((await getChannel(tx, id))!).attempt!
    })
  /** Requests the state of a channel from the gateway, and stores the answer. */
  const settle = async (ownerId: string, channel: ChannelRow) => {
    const told = (await gateway.connectionState(channel.instanceName).catch(gatewayFailed)) ?? 'close'
    const state = (await provenState(deps, channel, told).catch(gatewayFailed)) ?? 'close'
    const claim = state === 'open' ? await claimFoundPhone(deps, channel).catch(gatewayFailed) : 'claimed'
    // Open, and nobody says by which phone: it is not to be told so, and asking again may be answered better.
    if (claim === 'unknown') complain('gateway_failed')
    if (claim === 'refused') return present(await required(ownerId, channel.id)).channel
    return db.tenant(ownerId, async (tx) => {
      await recordConnection(tx, channel.id, { state, reason: channel.reason })
      await noteState(tx, channel.id, clock.now())
      await publish(tx, ownerId, [{ type: 'channel.changed', channelId: channel.id }])
      return present((await getChannel(tx, channel.id))!).channel
    })
  }

  /** Makes one change of one channel, publishes it to the owner's browsers and returns the channel as it is then. */
  const change = (ownerId: string, channelId: string, work: (tx: Tx, channel: ChannelRow) => Promise<void>) =>
    db.tenant(ownerId, async (tx) => {
      const channel = await getChannel(tx, channelId)
      if (!channel) throw fail('not_found', 404)
      await work(tx, channel)
      await publish(tx, ownerId, [{ type: 'channel.changed', channelId }])
      return present((await getChannel(tx, channelId))!)
    })

  return {
    list: list.handler(async ({ context }) => {
      const rows = await db.tenant(context.ownerId, findChannels)
      return { channels: rows.map((row) => present(row).channel) }
    }),
    connect: connect.handler(({ context: { ownerId }, input }) => {
      if (input.network === 'demo' && !deps.demo) throw fail('network_unavailable', 503)
      return begin(ownerId, input.page, false, (tx) => channelToConnect(tx, ownerId, input))
    }),
    attempt: attempt.handler(
      async ({ context, input }) => present(await required(context.ownerId, input.channelId)).attempt,
    ),
    renewQr: renewQr.handler(async ({ context: { ownerId }, input, errors }) => {
      const channel = await required(ownerId, input.channelId)
      // Where nobody answers, what was told last counts; the attempt says what is wrong.
      const state = await gateway.connectionState(channel.instanceName).catch(() => channel.state)
      // Open at the gateway, whatever was told of it here: the attempt finds it so.
      if (state === 'open') return begin(ownerId, channel.attemptPage, false, async () => channel)
      // While a code is shown nothing is linked.
      const atRisk = state !== null && channel.mayBeLinked && channel.attemptStep !== 'waiting-scan'
      if (atRisk && !input.forget) throw errors.still_linked()
      await gateway.logout(channel.instanceName).catch(unlessMissing(notCleared))
      return begin(ownerId, channel.attemptPage, true, async (tx) => {
        await unlinkPhone(tx, channel.id)
        await noteState(tx, channel.id, clock.now())
        return channel
      })
    }),
    pairingCode: pairingCode.handler(async ({ context: { ownerId }, input, errors }) => {
      const phone = phoneFromInput(input.phone)
      if (!phone) throw errors.phone_invalid()
      const { instanceName, attemptQr } = await required(ownerId, input.channelId)
      if (!attemptQr) throw errors.pairing_unavailable()
      const connection = await gateway.connect(instanceName, { pairingNumber: phone }).catch((error: unknown) => {
        const trouble = gatewayTrouble(error)
        throw trouble === 'gateway_failed' ? errors.pairing_unavailable() : fail(trouble, STATUS[trouble] ?? 502)
      })
      const { pairingCode: code } = connection
      if (!code) throw errors.pairing_unavailable()
      // Some servers begin anew for a code to type, with another one to scan.
      const qr = connection.qr ?? attemptQr
      const { attempt: shown } = await change(ownerId, input.channelId, async (tx, channel) => {
        const waits = { step: 'waiting-scan' as const, qr, dueAt: clock.now(), pairing: { phone, code } }
        if (!(await advanceConnectAttempt(tx, channel, waits))) throw errors.pairing_unavailable()
      })
      return shown!
    }),
    makePrincipal: makePrincipal.handler(async ({ context: { ownerId }, input: { channelId } }) => {
      const { channel } = await change(ownerId, channelId, async (tx, row) => {
        await changeChannel(tx, channelId, { principal: true })
        await recordPrincipalInstance(tx, ownerId, { name: row.instanceName, number: row.number ?? '' })
      })
      return channel
    }),
    rename: rename.handler(async ({ context: { ownerId }, input: { channelId, label, base } }) => {
      const { channel } = await change(ownerId, channelId, async (tx) => {
        const current = async () => (await findChannels(tx)).find(({ id }) => id === channelId)
        await needUnchanged(tx, { what: `channel ${channelId}`, base, input: { label }, current })
        await changeChannel(tx, channelId, { label })
      })
      return channel
    }),
    check: check.handler(async ({ context: { ownerId }, errors }) => {
      const principal = (await db.tenant(ownerId, findChannels)).find(({ isPrincipal }) => isPrincipal)
      if (!principal) throw errors.instance_name_missing()
      return settle(ownerId, principal)
    }),
    cancel: cancel.handler(async ({ context: { ownerId }, input }) => {
      const channel = await required(ownerId, input.channelId)
      await db.tenant(ownerId, async (tx) => {
        await cancelConnectAttempt(tx, channel.id)
        await publish(tx, ownerId, [{ type: 'channel.changed', channelId: channel.id }])
      })
      // Only an attempt is ended here: a channel that is linked, open or not, is left alone.
      if (channel.state !== 'open' && !channel.mayBeLinked)
        await gateway.logout(channel.instanceName).catch(() => undefined)
      return {}
    }),
    refresh: refresh.handler(async ({ context, input }) =>
      settle(context.ownerId, await required(context.ownerId, input.channelId)),
    ),
    disconnect: disconnect.handler(async ({ context: { ownerId }, input }) => {
      const channel = await required(ownerId, input.channelId)
      const state = await gateway.connectionState(channel.instanceName).catch(gatewayFailed)
      if (state && state !== 'close') await gateway.logout(channel.instanceName).catch(unlessMissing(gatewayFailed))
      await db.tenant(ownerId, async (tx) => {
        await cancelConnectAttempt(tx, channel.id)
        await markDisconnected(tx, channel.id, clock.now())
      })
      return settle(ownerId, { ...channel, reason: 'logged-out' })
    }),
    reconnect: reconnect.handler(async ({ context: { ownerId }, input }) => {
      const channel = await required(ownerId, input.channelId)
      if (channel.network === 'demo' && !deps.demo) throw fail('network_unavailable', 503)
      return begin(ownerId, 'settings', false, async () => channel)
    }),
  }
}

const gatewayFailed = (error: unknown) => complain(gatewayTrouble(error))

/** Throws the error of an earlier connection that could not be logged out while connecting. */
const notCleared = (error: unknown) => complain(operatorsTrouble(error) ?? 'gateway_failed')

function complain(code: ErrorCode): never {
  throw fail(code, STATUS[code] ?? 502)
}

const STATUS: Partial<Record<ErrorCode, number>> = { gateway_license_required: 503, network_unavailable: 503 }

/** The errors of a log-out that mean that nothing is left to log out. */
const WITHOUT_LOGOUT: GatewayError['code'][] = ['instance_missing', 'not_connected']

const unlessMissing = (otherwise: (error: unknown) => never) => (error: unknown) => {
  if (!(error instanceof GatewayError) || !WITHOUT_LOGOUT.includes(error.code)) otherwise(error)
}

/**
 * Returns the channel to connect: the named one, another one, or the principal one; it is created when it does not exist
 * yet.
 */
async function channelToConnect(tx: Tx, ownerId: string, input: Connect): Promise<ChannelRow> {
  await lockChannels(tx, ownerId)
  const channels = await findChannels(tx)
  if (input.newNumber) {
    await keepToPlan(tx, ownerId, channels)
    return createAnother(tx, ownerId, channels, input.newNumber, input.network)
  }
  const known = input.channelId
    ? channels.find(({ id }) => id === input.channelId)
    : channels.find((row) => row.isPrincipal)
  if (input.channelId && !known) throw fail('not_found', 404)
  const registered = canonicalPhone((await loadPhone(tx, ownerId)) ?? '')
  const asked = input.number === undefined ? null : otherPhone(input.number, channels, { known, registered })
  const phone = asked ?? registered
  if (!phone && !known?.number) throw fail('phone_missing' satisfies ErrorCode)
  const number = asked ?? known?.number ?? phone!
  const instanceName = instanceNameOf(ownerId, input.network)
  if (!known) {
    await keepToPlan(tx, ownerId, channels)
    // A channel that was just removed has the name until the gateway let go of it.
    const name = (await isNameOfRemovedChannel(tx, instanceName)) ? anotherName() : instanceName
    await recordPrincipalInstance(tx, ownerId, { name, number })
    return createChannel(tx, { ownerId, instanceName: name, network: input.network, number, isPrincipal: true })
  }
  const same = known.network === input.network
  if (known.state === 'open' || !known.isPrincipal || (same && number === known.number)) return known
  // The one that was principal before may have it.
  const isTaken =
    channels.some((row) => row.instanceName === instanceName) || (await isNameOfRemovedChannel(tx, instanceName))
  const name = same ? known.instanceName : isTaken ? anotherName() : instanceName
  const moved = { network: input.network, number: same ? number : (phone ?? number), instanceName: name }
  await changeChannel(tx, known.id, { network: moved })
  await recordPrincipalInstance(tx, ownerId, { name, number: moved.number })
  return (await getChannel(tx, known.id))!
}

/**
 * Refuses another channel when the plan has no room for it. Existing channels stay, even when the plan became smaller.
 */
async function keepToPlan(tx: Tx, ownerId: string, channels: ChannelRow[]): Promise<void> {
  const { channels: most } = await limitsOf(tx, ownerId)
  if (most !== null && channels.length >= most) throw fail('too_many_channels', 409)
}

/** Returns the phone that was typed for the principal channel, and refuses one that another channel has. */
function otherPhone(
  typed: string,
  channels: ChannelRow[],
  { known, registered }: { known: ChannelRow | undefined; registered: string | null },
): string {
  // What the form began with is digits that were read before.
  const number = typed === known?.number || typed === registered ? typed : phoneFromInput(typed)
  if (!/^\d{10,15}$/.test(typed) || !number) throw fail('phone_invalid')
  if (channels.some((row) => row.number === number && row.id !== known?.id)) throw fail('phone_taken', 409)
  return number
}

async function createAnother(
  tx: Tx,
  ownerId: string,
  channels: ChannelRow[],
  typed: string,
  network: Connect['network'],
) {
  const number = phoneFromInput(typed)
  if (!number) throw fail('phone_invalid')
  if (channels.some((row) => row.number === number)) throw fail('phone_taken', 409)
  return createChannel(tx, {
    ownerId,
    instanceName: anotherName(),
    network,
    number,
    isPrincipal: channels.length === 0,
  })
}

/**
 * Returns an instance name of the form that the specification gives for the agent settings page: a time and a random
 * part.
 */
const anotherName = () => `instance-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`

/**
 * Returns the name of the principal instance. An instance stays on the network it was created on, so each network has
 * its own name.
 */
const instanceNameOf = (ownerId: string, network: Connect['network']) =>
  network === 'whatsapp' ? `instance-${ownerId}` : `instance-${ownerId}-demo`
