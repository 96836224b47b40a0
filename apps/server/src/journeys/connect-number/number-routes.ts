/** Mounts the routes of an owner's numbers. The journey of connecting is `connect-number.ts`. */
import { canonicalPhone, type ErrorCode, phoneFromInput } from '@balcao/contract'
import { type GatewayClient, GatewayError } from '@balcao/gateway-client'
import { recordPrincipalInstance } from '#modules/venue/index.ts'
import {
  type NumberRow,
  advanceConnectAttempt,
  cancelConnectAttempt,
  changeNumber,
  createNumber,
  findNumbers,
  getNumber,
  isNameOfRemovedNumber,
  lockNumbers,
  markDisconnected,
  noteState,
  presentNumber,
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
import { claimFoundPhone } from './one-phone-one-number.ts'
import { provenState } from './proven-state.ts'
import { gatewayTrouble, operatorsTrouble } from './gateway-trouble.ts'

type Deps = { db: Database; clock: Clock; gateway: GatewayClient; demo: boolean }
type Connect = {
  network: 'whatsapp' | 'demo'
  numberId?: string
  newNumber?: string
  number?: string
  page: 'dashboard' | 'settings'
}

export function numberRoutes(deps: Deps) {
  const { db, clock, gateway } = deps
  const { list, connect, attempt, renewQr, pairingCode, cancel, refresh, check, disconnect, reconnect } =
    signedIn.numbers
  const { makePrincipal, rename } = signedIn.numbers
  const present = (row: NumberRow) => presentNumber(row, clock.now())
  const required = async (ownerId: string, numberId: string) => {
    const number = await db.tenant(ownerId, (tx) => getNumber(tx, numberId))
    if (!number) throw fail('not_found', 404)
    return number
  }
  /** Starts an attempt and returns it. */
  const begin = (ownerId: string, page: Connect['page'], restart: boolean, find: (tx: Tx) => Promise<NumberRow>) =>
    db.tenant(ownerId, async (tx) => {
      const { id } = await find(tx)
      await startConnectAttempt(tx, id, { page, restart, now: clock.now() })
      await publish(tx, ownerId, [{ type: 'number.changed', numberId: id }], ['connect'])
      return present((await getNumber(tx, id))!).attempt!
    })
  /** Requests the state of a number from the gateway, and stores the answer. */
  const settle = async (ownerId: string, number: NumberRow) => {
    const told = (await gateway.connectionState(number.instanceName).catch(gatewayFailed)) ?? 'close'
    const state = (await provenState(deps, number, told).catch(gatewayFailed)) ?? 'close'
    const claim = state === 'open' ? await claimFoundPhone(deps, number).catch(gatewayFailed) : 'claimed'
    // Open, and nobody says by which phone: it is not to be told so, and asking again may be answered better.
    if (claim === 'unknown') complain('gateway_failed')
    if (claim === 'refused') return present(await required(ownerId, number.id)).number
    return db.tenant(ownerId, async (tx) => {
      await recordConnection(tx, number.id, { state, reason: number.reason })
      await noteState(tx, number.id, clock.now())
      await publish(tx, ownerId, [{ type: 'number.changed', numberId: number.id }])
      return present((await getNumber(tx, number.id))!).number
    })
  }

  /** Makes one change of one number, publishes it to the owner's browsers and returns the number as it is then. */
  const change = (ownerId: string, numberId: string, work: (tx: Tx, number: NumberRow) => Promise<void>) =>
    db.tenant(ownerId, async (tx) => {
      const number = await getNumber(tx, numberId)
      if (!number) throw fail('not_found', 404)
      await work(tx, number)
      await publish(tx, ownerId, [{ type: 'number.changed', numberId }])
      return present((await getNumber(tx, numberId))!)
    })

  return {
    list: list.handler(async ({ context }) => {
      const rows = await db.tenant(context.ownerId, findNumbers)
      return { numbers: rows.map((row) => present(row).number) }
    }),
    connect: connect.handler(({ context: { ownerId }, input }) => {
      if (input.network === 'demo' && !deps.demo) throw fail('network_unavailable', 503)
      return begin(ownerId, input.page, false, (tx) => numberToConnect(tx, ownerId, input))
    }),
    attempt: attempt.handler(
      async ({ context, input }) => present(await required(context.ownerId, input.numberId)).attempt,
    ),
    renewQr: renewQr.handler(async ({ context: { ownerId }, input, errors }) => {
      const number = await required(ownerId, input.numberId)
      // Where nobody answers, what was told last counts; the attempt says what is wrong.
      const state = await gateway.connectionState(number.instanceName).catch(() => number.state)
      // Open at the gateway, whatever was told of it here: the attempt finds it so.
      if (state === 'open') return begin(ownerId, number.attemptPage, false, async () => number)
      // While a code is shown nothing is linked.
      const atRisk = state !== null && number.mayBeLinked && number.attemptStep !== 'waiting-scan'
      if (atRisk && !input.forget) throw errors.still_linked()
      await gateway.logout(number.instanceName).catch(unlessMissing(notCleared))
      return begin(ownerId, number.attemptPage, true, async (tx) => {
        await unlinkPhone(tx, number.id)
        await noteState(tx, number.id, clock.now())
        return number
      })
    }),
    pairingCode: pairingCode.handler(async ({ context: { ownerId }, input, errors }) => {
      const phone = phoneFromInput(input.phone)
      if (!phone) throw errors.phone_invalid()
      const { instanceName, attemptQr } = await required(ownerId, input.numberId)
      if (!attemptQr) throw errors.pairing_unavailable()
      const connection = await gateway.connect(instanceName, { pairingNumber: phone }).catch((error: unknown) => {
        const trouble = gatewayTrouble(error)
        throw trouble === 'gateway_failed' ? errors.pairing_unavailable() : fail(trouble, STATUS[trouble] ?? 502)
      })
      const { pairingCode: code } = connection
      if (!code) throw errors.pairing_unavailable()
      // Some servers begin anew for a code to type, with another one to scan.
      const qr = connection.qr ?? attemptQr
      const { attempt: shown } = await change(ownerId, input.numberId, async (tx, number) => {
        const waits = { step: 'waiting-scan' as const, qr, dueAt: clock.now(), pairing: { phone, code } }
        if (!(await advanceConnectAttempt(tx, number, waits))) throw errors.pairing_unavailable()
      })
      return shown!
    }),
    makePrincipal: makePrincipal.handler(async ({ context: { ownerId }, input: { numberId } }) => {
      const { number } = await change(ownerId, numberId, async (tx, row) => {
        await changeNumber(tx, numberId, { principal: true })
        await recordPrincipalInstance(tx, ownerId, { name: row.instanceName, number: row.number ?? '' })
      })
      return number
    }),
    rename: rename.handler(async ({ context: { ownerId }, input: { numberId, label, base } }) => {
      const { number } = await change(ownerId, numberId, async (tx) => {
        const current = async () => (await findNumbers(tx)).find(({ id }) => id === numberId)
        await needUnchanged(tx, { what: `number ${numberId}`, base, input: { label }, current })
        await changeNumber(tx, numberId, { label })
      })
      return number
    }),
    check: check.handler(async ({ context: { ownerId }, errors }) => {
      const principal = (await db.tenant(ownerId, findNumbers)).find(({ isPrincipal }) => isPrincipal)
      if (!principal) throw errors.instance_name_missing()
      return settle(ownerId, principal)
    }),
    cancel: cancel.handler(async ({ context: { ownerId }, input }) => {
      const number = await required(ownerId, input.numberId)
      await db.tenant(ownerId, async (tx) => {
        await cancelConnectAttempt(tx, number.id)
        await publish(tx, ownerId, [{ type: 'number.changed', numberId: number.id }])
      })
      // Only an attempt is ended here: a number that is linked, open or not, is left alone.
      if (number.state !== 'open' && !number.mayBeLinked)
        await gateway.logout(number.instanceName).catch(() => undefined)
      return {}
    }),
    refresh: refresh.handler(async ({ context, input }) =>
      settle(context.ownerId, await required(context.ownerId, input.numberId)),
    ),
    disconnect: disconnect.handler(async ({ context: { ownerId }, input }) => {
      const number = await required(ownerId, input.numberId)
      const state = await gateway.connectionState(number.instanceName).catch(gatewayFailed)
      if (state && state !== 'close') await gateway.logout(number.instanceName).catch(unlessMissing(gatewayFailed))
      await db.tenant(ownerId, async (tx) => {
        await cancelConnectAttempt(tx, number.id)
        await markDisconnected(tx, number.id, clock.now())
      })
      return settle(ownerId, { ...number, reason: 'logged-out' })
    }),
    reconnect: reconnect.handler(async ({ context: { ownerId }, input }) => {
      const number = await required(ownerId, input.numberId)
      if (number.network === 'demo' && !deps.demo) throw fail('network_unavailable', 503)
      return begin(ownerId, 'settings', false, async () => number)
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
 * Returns the number to connect: the named one, another one, or the principal one; it is created when it does not exist
 * yet.
 */
async function numberToConnect(tx: Tx, ownerId: string, input: Connect): Promise<NumberRow> {
  await lockNumbers(tx, ownerId)
  const numbers = await findNumbers(tx)
  if (input.newNumber) {
    await keepToPlan(tx, ownerId, numbers)
    return createAnother(tx, ownerId, numbers, input.newNumber, input.network)
  }
  const known = input.numberId
    ? numbers.find(({ id }) => id === input.numberId)
    : numbers.find((row) => row.isPrincipal)
  if (input.numberId && !known) throw fail('not_found', 404)
  const registered = canonicalPhone((await loadPhone(tx, ownerId)) ?? '')
  const asked = input.number === undefined ? null : otherPhone(input.number, numbers, { known, registered })
  const phone = asked ?? registered
  if (!phone && !known?.number) throw fail('phone_missing' satisfies ErrorCode)
  const number = asked ?? known?.number ?? phone!
  const instanceName = instanceNameOf(ownerId, input.network)
  if (!known) {
    await keepToPlan(tx, ownerId, numbers)
    // A number that was just removed has the name until the gateway let go of it.
    const name = (await isNameOfRemovedNumber(tx, instanceName)) ? anotherName() : instanceName
    await recordPrincipalInstance(tx, ownerId, { name, number })
    return createNumber(tx, { ownerId, instanceName: name, network: input.network, number, isPrincipal: true })
  }
  const same = known.network === input.network
  if (known.state === 'open' || !known.isPrincipal || (same && number === known.number)) return known
  // The one that was principal before may have it.
  const isTaken =
    numbers.some((row) => row.instanceName === instanceName) || (await isNameOfRemovedNumber(tx, instanceName))
  const name = same ? known.instanceName : isTaken ? anotherName() : instanceName
  const moved = { network: input.network, number: same ? number : (phone ?? number), instanceName: name }
  await changeNumber(tx, known.id, { network: moved })
  await recordPrincipalInstance(tx, ownerId, { name, number: moved.number })
  return (await getNumber(tx, known.id))!
}

/**
 * Refuses another number when the plan has no room for it. Existing numbers stay, even when the plan became smaller.
 */
async function keepToPlan(tx: Tx, ownerId: string, numbers: NumberRow[]): Promise<void> {
  const { numbers: most } = await limitsOf(tx, ownerId)
  if (most !== null && numbers.length >= most) throw fail('too_many_numbers', 409)
}

/** Returns the phone that was typed for the principal number, and refuses one that another number has. */
function otherPhone(
  typed: string,
  numbers: NumberRow[],
  { known, registered }: { known: NumberRow | undefined; registered: string | null },
): string {
  // What the form began with is digits that were read before.
  const number = typed === known?.number || typed === registered ? typed : phoneFromInput(typed)
  if (!/^\d{10,15}$/.test(typed) || !number) throw fail('phone_invalid')
  if (numbers.some((row) => row.number === number && row.id !== known?.id)) throw fail('number_taken', 409)
  return number
}

async function createAnother(
  tx: Tx,
  ownerId: string,
  numbers: NumberRow[],
  typed: string,
  network: Connect['network'],
) {
  const number = phoneFromInput(typed)
  if (!number) throw fail('phone_invalid')
  if (numbers.some((row) => row.number === number)) throw fail('number_taken', 409)
  return createNumber(tx, { ownerId, instanceName: anotherName(), network, number, isPrincipal: numbers.length === 0 })
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
