import { Hono } from 'hono'
import { GatewayError } from '../client/gateway-error.ts'
import type { Instance } from '../store/instances.ts'
import { describeInstance, describeQr } from './answers.ts'
import type { Door } from './door.ts'
import { CreateBody, PairingQuery, SettingsBody } from './requests.ts'

/** How long a call waits for WhatsApp before it answers with what there is. */
const PATIENCE_MS = 8000

/** Instances: what numbers there are, and whether they are connected. */
export function instanceRoutes({ instances, sessions, networks }: Door): Hono {
  const routes = new Hono()
  routes.post('/instance/create', async ({ req, json }) => {
    const body: unknown = await req.json()
    const { instanceName, number, network, qrcode } = CreateBody.parse(body)
    if (!networks.includes(network)) throw new GatewayError('network_unavailable', 400, `no network ${network} here`)
    const settings = SettingsBody.parse(body)
    const instance = await instances.create({ name: instanceName, network, number: number ?? null, settings })
    const status = qrcode ? await connect(instance) : null
    const described = { instanceName, instanceId: instance.id, integration: 'WHATSAPP-BAILEYS', network }
    const answer = { instance: { ...described, status: status?.state ?? 'close' }, settings: instance.settings }
    return json(status ? { ...answer, qrcode: describeQr(status) } : answer, 201)
  })
  routes.get('/instance/fetchInstances', async ({ req, json }) => {
    const name = req.query('instanceName')
    const listed = name === undefined ? await instances.list() : [await instances.byName(name)]
    return json(listed.map(describeInstance))
  })
  routes.get('/instance/connectionState/:instance', async ({ req, json }) => {
    const { name, state } = await instances.byName(req.param('instance'))
    const session = await sessions.find(name)
    return json({ instance: { instanceName: name, state: session?.status().state ?? state } })
  })
  routes.get('/instance/connect/:instance', async ({ req, json }) => {
    const instance = await instances.byName(req.param('instance'))
    const number = PairingQuery.parse(req.query('number'))
    const status = await connect(instance)
    const described = { instance: { instanceName: instance.name, state: status.state } }
    if (status.state === 'open') return json(described)
    const session = number === undefined ? undefined : await sessions.find(instance.name)
    const pairingCode = number === undefined ? null : ((await session?.pairingCode(number)) ?? null)
    const qr = describeQr(status, pairingCode)
    // Evolution answers flat; the specification also looks for `qrcode.base64`.
    return json({ ...described, ...qr, qrcode: qr })
  })
  routes.delete('/instance/logout/:instance', async ({ req, json }) => {
    await logOut(await instances.byName(req.param('instance')))
    return json({ status: 'SUCCESS', error: false, response: { message: 'Instance logged out' } })
  })
  routes.delete('/instance/delete/:instance', async ({ req, json }) => {
    const instance = await instances.byName(req.param('instance'))
    await logOut(instance)
    await instances.remove(instance.id)
    return json({ status: 'SUCCESS', error: false, response: { message: 'Instance deleted' } })
  })
  routes.post('/settings/set/:instance', async ({ req, json }) => {
    const change = SettingsBody.parse(await req.json())
    const instance = await instances.byName(req.param('instance'))
    await instances.setSettings(instance.id, change)
    const session = await sessions.find(instance.name)
    if (session) Object.assign(session.instance.settings, change)
    const settings = { ...instance.settings, ...change }
    return json({ settings: { instanceName: instance.name, settings } }, 201)
  })

  const connect = async (instance: Instance) => {
    await instances.setWanted(instance.id, true)
    return (await sessions.connect(instance)).settled(PATIENCE_MS)
  }
  const logOut = async (instance: Instance) => {
    const running = await sessions.find(instance.name)
    const linked = await instances.isLinked(instance.id)
    // A linked number that is not connected is connected once more: only so does the phone's list lose the device.
    const session = running ?? (linked ? await sessions.connect(instance) : undefined)
    if (linked) await session?.settled(PATIENCE_MS)
    if (session) await session.logout()
    else await instances.forgetKeys(instance.id)
  }
  return routes
}
