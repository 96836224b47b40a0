import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { GatewayError } from '@balcao/contract'
import { changeBehaviour, type Instance, isConnectionGone, type LiveSession } from '@balcao/whatsapp-engine'
import type { ApiContext } from './access.ts'
import { describeInstance, describeQr, describeSettings, describeWebhook } from '../evolution/answers.ts'
import { createConnector, PATIENCE_MS } from './connector.ts'
import type { GatewayApi } from './gateway-api.ts'
import { OwnPresenceBody } from './requests/chat-requests.ts'
import { CreateBody, INTEGRATION, Phone, SettingsBody } from './requests/instance-requests.ts'

/** Serves the calls about instances: which numbers exist, and whether they are connected. */
export function instanceRoutes(api: GatewayApi): Hono<ApiContext> {
  const { instances, sessions } = api
  const { connect, logOut, restart } = createConnector(api)
  const routes = new Hono<ApiContext>()
  /** Connects the instance; with the digits of a phone the answer has a pairing code beside the QR code. */
  const showLink = async (instance: Instance, number: string | undefined) => {
    const status = await connect(instance)
    const session = number === undefined || status.state === 'open' ? undefined : await sessions.find(instance.name)
    const pairingCode = number === undefined ? null : ((await session?.pairingCode(number)) ?? null)
    return { status, qr: describeQr(status, pairingCode) }
  }
  routes.post('/instance/create', async ({ req, json }) => {
    const body: unknown = await req.json()
    const { instance, token, webhook } = await create(api, body)
    const { qrcode, number } = CreateBody.parse(body)
    const link = qrcode ? await showLink(instance, number) : null
    const described = created(instance, link?.status.state ?? 'close', token, webhook)
    return json({ ...described, ...(link && { qrcode: link.qr }) }, 201)
  })
  routes.get('/instance/fetchInstances', async ({ req, json, get }) =>
    json(await list(api, get('caller'), req.query())),
  )
  routes.get('/instance/connectionState/:instance', async ({ req, json }) => {
    const { name, state } = await instances.byName(req.param('instance'))
    const session = await sessions.find(name)
    return json({ instance: { instanceName: name, state: session?.status().state ?? state } })
  })
  routes.get('/instance/connect/:instance', async ({ req, json }) => {
    const instance = await instances.byName(req.param('instance'))
    const number = Phone.parse(req.query('number'))
    const { status, qr } = await showLink(instance, number)
    const described = { instance: { instanceName: instance.name, state: status.state } }
    if (status.state === 'open') return json(described)
    // Evolution answers flat; the specification also looks for `qrcode.base64` and `qr`.
    return json({ ...described, ...qr, qrcode: qr, ...('base64' in qr && { qr: qr.base64 }) })
  })
  routes.on(['POST', 'PUT'], '/instance/restart/:instance', async ({ req, json }) => {
    const { name } = await instances.byName(req.param('instance'))
    const status = await restart(name)
    // Evolution, too, tells of this failure with 200.
    if (status.state === 'close') return json({ error: true, message: `The "${name}" instance is not connected` })
    const described = { instance: { instanceName: name, state: status.state } }
    return json(status.qr ? { ...described, ...describeQr(status) } : described)
  })
  routes.delete('/instance/logout/:instance', async ({ req, json }) => {
    await logOut(await instances.byName(req.param('instance')))
    return json({ status: 'SUCCESS', error: false, response: { message: 'Instance logged out' } })
  })
  routes.delete('/instance/delete/:instance', async ({ req, json }) => {
    const instance = await instances.byName(req.param('instance'))
    await logOut(instance)
    // The webhook that tells of the removal names the phone, also where the instance was logged out before.
    const { linkedNumber, disconnection } = instance
    await api.webhooks.part({ ...instance, linkedNumber: linkedNumber ?? disconnection?.number ?? null })
    await instances.remove(instance.id)
    return json({ status: 'SUCCESS', error: false, response: { message: 'Instance deleted' } })
  })
  routes.post('/instance/setPresence/:instance', async ({ req, json }) => {
    const { presence } = OwnPresenceBody.parse(await req.json())
    const { name } = await instances.byName(req.param('instance'))
    await showOwnPresence(await sessions.find(name), presence)
    return json({ presence }, 201)
  })
  return routes
}

/**
 * Sets the number's own presence, and waits for a connection that was just started anew.
 *
 * @throws GatewayError not_connected
 */
async function showOwnPresence(session: LiveSession | null | undefined, presence: 'available' | 'unavailable') {
  const until = Date.now() + PATIENCE_MS
  while (session && Date.now() < until) {
    const { state, qr } = await session.settled(PATIENCE_MS)
    if (state !== 'open' || qr !== null) break
    try {
      return await session.socket()?.sendPresenceUpdate(presence)
    } catch (error) {
      if (!isConnectionGone(error)) throw error
      await pause(LOOK_AGAIN)
    }
  }
  throw new GatewayError('not_connected', 503, 'the instance is not connected')
}

/** Milliseconds between two tries. */
const LOOK_AGAIN = 100

/** Serves the calls about the number's settings. */
export function settingsRoutes({ instances, sessions }: GatewayApi): Hono<ApiContext> {
  const routes = new Hono<ApiContext>()
  routes.post('/settings/set/:instance', async ({ req, json }) => {
    const change = SettingsBody.parse(await req.json())
    const instance = await instances.byName(req.param('instance'))
    // First where it acts, so that a call that another process must answer changes nothing here.
    const session = await sessions.find(instance.name)
    await instances.setSettings(instance.id, change)
    if (session) changeBehaviour(session, change)
    const settings = describeSettings({ ...instance.settings, ...change })
    return json({ settings: { instanceName: instance.name, settings } }, 201)
  })
  routes.get('/settings/find/:instance', async ({ req, json }) => {
    const { settings } = await instances.byName(req.param('instance'))
    return json(describeSettings(settings))
  })
  return routes
}

async function create({ instances, tokens, webhooks, networks }: GatewayApi, body: unknown) {
  const { instanceName, number, network = networks[0]!, integration, token, webhook } = CreateBody.parse(body)
  if (integration !== INTEGRATION) throw new GatewayError('invalid_input', 400, 'Invalid integration')
  if (!networks.includes(network)) throw new GatewayError('network_unavailable', 400, `no network ${network} here`)
  if (webhook) webhooks.check(webhook.url)
  const settings = SettingsBody.parse(body)
  const instance = await instances.create({ name: instanceName, network, number: number ?? null, settings })
  const given = await tokens.give(instance.id, token)
  const described = webhook ? describeWebhook(await webhooks.set(instance.id, webhook)) : null
  await webhooks.notify(instance.id, 'INSTANCE_CREATE', { instanceName, instanceId: instance.id })
  return { instance, token: given, webhook: described }
}

function created(instance: Instance, status: string, hash: string, webhook: ReturnType<typeof describeWebhook> | null) {
  const { id: instanceId, name: instanceName, network } = instance
  return {
    instance: {
      instanceName,
      instanceId,
      integration: INTEGRATION,
      network,
      webhookWaBusiness: null,
      accessTokenWaBusiness: '',
      status,
    },
    hash,
    webhook: webhook
      ? {
          webhookUrl: webhook.url,
          webhookHeaders: webhook.headers,
          webhookByEvents: webhook.webhookByEvents,
          webhookBase64: webhook.webhookBase64,
          secret: webhook.secret,
        }
      : {},
    // Evolution's other ways to tell what happens, none of them set up.
    websocket: {},
    rabbitmq: {},
    nats: {},
    sqs: {},
    settings: describeSettings(instance.settings),
  }
}

const FILTERS = ['instanceName', 'instanceId', 'number'] as const

/** Lists instances: the operator sees all of them, the holder of a token those that it opens. */
async function list(
  { instances, tokens, history }: GatewayApi,
  caller: ApiContext['Variables']['caller'],
  asked: Record<string, string>,
) {
  // An empty filter is none, as at Evolution.
  const [instanceName, instanceId, number] = FILTERS.map((name) => asked[name] || undefined)
  const digits = number?.split('@')[0]
  const visible = (await instances.list()).filter(({ name }) => caller.operator || caller.instances.includes(name))
  const found = visible.filter(
    ({ id, name, requestedNumber, linkedNumber }) =>
      (instanceName === undefined || name === instanceName) &&
      (instanceId === undefined || id === instanceId) &&
      (digits === undefined || [requestedNumber, linkedNumber].includes(digits)),
  )
  const named = instanceId ?? number ?? instanceName
  if (named !== undefined && !found.length && !caller.operator)
    throw new GatewayError('unauthorized', 401, 'Unauthorized')
  if (named !== undefined && !found.length)
    throw new GatewayError('instance_missing', 404, `Instance "${named}" not found`)
  const ids = found.map(({ id }) => id)
  const [tokenOf, countsOf] = await Promise.all([tokens.of(ids), history.counts(ids)])
  const none = { Message: 0, Contact: 0, Chat: 0 }
  return found.map((instance) =>
    describeInstance(instance, tokenOf.get(instance.id) ?? null, countsOf.get(instance.id) ?? none),
  )
}
