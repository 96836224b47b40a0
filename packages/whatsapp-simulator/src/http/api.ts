import { Hono } from 'hono'
import type { z } from 'zod'
import { openMedia } from '../contents/open-media.ts'
import type { Link } from '../people/people.ts'
import type { Network } from '../network/network.ts'
import { cause } from '../linking/cause.ts'
import { nextEvent } from '../network/events.ts'
import { nameInBook } from '../network/book.ts'
import { limitPerson } from '../network/limits.ts'
import { enterCode } from '../linking/pairing-code.ts'
import { scanQr } from '../linking/pairing.ts'
import { endCall, startCall } from '../messages/calls.ts'
import { sendFromPhone } from '../messages/phone-messages.ts'
import { forgetSessions } from '../messages/from-device.ts'
import { makePlace, post } from '../messages/posts.ts'
import { markRead } from '../messages/receipts.ts'
import { Refusal, REFUSALS } from '../network/refusal.ts'
import { addPast } from '../messages/past.ts'
import { showPresence, showTyping } from '../messages/typing.ts'
import { showPicture } from '../network/picture.ts'
import { removePerson, unlink } from '../linking/unlink.ts'
import { streamEvents } from './event-stream.ts'
import { checkCaller } from './guard.ts'
import { body, query } from './parse.ts'
import { requests } from './requests.ts'
import { chatMessage, chatView, type InboxMessage, inboxMessage, iso, personView } from './views.ts'

/**
 * Creates the HTTP API that stands for phones in people's hands, under `/simulador/api`. Errors are
 * `{"error":{"code":…}}`.
 */
export function createApi(network: Network) {
  const api = new Hono().basePath('/simulador/api')
  api.use(async (c, next) => {
    checkCaller({ host: c.req.header('host'), origin: c.req.header('origin') })
    await next()
  })
  const rootPublicKey = Buffer.from(network.keys.root.public).toString('base64')
  const { host: mediaHost, certificate: mediaCertificate } = network.media
  api.get('/health', (c) => c.json({ ok: true, rootPublicKey, mediaHost, mediaCertificate }))
  peopleRoutes(api, network)
  messageRoutes(api, network)
  deviceRoutes(api, network)
  callRoutes(api, network)
  placeRoutes(api, network)
  api.notFound(() => refuse(new Refusal('not_found')))
  api.onError((error) => {
    if (error instanceof Refusal) return refuse(error)
    network.events.emit('problem', error)
    return refuse(new Refusal('internal'))
  })
  return api
}

function peopleRoutes(api: Hono, network: Network) {
  const { people, commits } = network
  api.get('/people', (c) => c.json(people.all().map(personView)))
  api.post('/people', async (c) => {
    const { phone, picture, ...changes } = await body(c, requests.person)
    const person = people.ensure(phone, changes)
    if (picture !== undefined) showPicture(network, person, picture)
    await commits.committed()
    return c.json(personView(person))
  })
  api.post('/scan', async (c) => {
    const { phone, qr } = await body(c, requests.scan)
    const link = await scanQr(network, people.ensure(phone), qr)
    return c.json({ ...personView(link.person), device: link.device })
  })
  api.post('/pairing', async (c) => {
    const { phone, code } = await body(c, requests.pairing)
    const link = await enterCode(network, people.ensure(phone), code)
    return c.json({ ...personView(link.person), device: link.device })
  })
}

function messageRoutes(api: Hono, network: Network) {
  const { people, messages, commits } = network
  api.post('/messages', async (c) => {
    const { from, to, ...written } = await body(c, requests.message)
    const { id, at } = await sendFromPhone(network, people.ensure(from), people.ensure(to), written)
    await commits.committed()
    return c.json({ id, at: iso(at) })
  })
  api.get('/inbox', async (c) => c.json({ messages: await inbox(network, query(c, requests.inbox), c.req.raw.signal) }))
  api.get('/chats', (c) => {
    const { phone } = query(c, requests.phone)
    const chats = messages.chats(phone).map((chat) => chatView(chat, people.get(chat.peer)?.name ?? chat.peer))
    return c.json({ chats })
  })
  api.get('/chat', (c) => {
    const { phone, with: peer } = query(c, requests.chat)
    return c.json({ messages: messages.chat(phone, peer).map(chatMessage) })
  })
  api.get('/media', async (c) => {
    const { phone, with: peer, id } = query(c, requests.media)
    const { file, mimetype } = await openMedia(network, phone, peer, id)
    return c.body(file, 200, { 'content-type': shownAs(mimetype), 'x-content-type-options': 'nosniff' })
  })
  api.post('/read', async (c) => {
    const { phone, with: peer } = await body(c, requests.chat)
    markRead(network, known(network, phone), known(network, peer))
    await commits.committed()
    return c.json({ ok: true })
  })
  api.post('/typing', async (c) => {
    const { from, to, state } = await body(c, requests.typing)
    showTyping(network, people.ensure(from), people.ensure(to), state)
    return c.json({ ok: true })
  })
  api.post('/presence', async (c) => {
    const { phone, state } = await body(c, requests.presence)
    showPresence(network, people.ensure(phone), state)
    return c.json({ ok: true })
  })
  api.post('/history', async (c) => {
    const { phone, with: peer, messages: old } = await body(c, requests.history)
    await addPast(network, people.ensure(phone), people.ensure(peer), old)
    await commits.committed()
    return c.json({ ok: true })
  })
  api.post('/book', async (c) => {
    const { phone, with: peer, name } = await body(c, requests.book)
    await commits.atomically(() => nameInBook(network, people.ensure(phone), people.ensure(peer), name))
    await commits.committed()
    return c.json({ ok: true })
  })
  api.get('/events', (c) => streamEvents(c, network, query(c, requests.phone).phone))
}

function deviceRoutes(api: Hono, network: Network) {
  api.post('/unlink', async (c) => {
    for (const link of linksOf(network, await body(c, requests.device))) unlink(network, link)
    await network.commits.committed()
    return c.json({ ok: true })
  })
  api.get('/sockets', (c) => c.json({ sockets: network.sockets.of(query(c, requests.phone).phone) }))
  api.post('/forget', async (c) => {
    const { phone, what } = await body(c, requests.forget)
    if (what === 'number') removePerson(network, known(network, phone))
    else await forgetSessions(network, known(network, phone))
    await network.commits.committed()
    return c.json({ ok: true })
  })
  api.post('/drop', async (c) => {
    for (const link of linksOf(network, await body(c, requests.device))) link.connection?.cut()
    return c.json({ ok: true })
  })
  api.post('/faults', async (c) => {
    const fault = await body(c, requests.fault)
    for (const link of linksOf(network, fault)) cause(network, link, fault)
    await network.commits.committed()
    return c.json({ ok: true })
  })
  api.post('/refusals', async (c) => {
    const { phone, ...refusal } = await body(c, requests.refusal)
    network.faults.refuseMessages(known(network, phone), refusal)
    return c.json({ ok: true })
  })
  api.post('/limits', async (c) => {
    const { phone, ...limit } = await body(c, requests.limit)
    limitPerson(network, known(network, phone), limit)
    await network.commits.committed()
    return c.json({ ok: true })
  })
}

function callRoutes(api: Hono, network: Network) {
  const { people, calls, commits } = network
  api.get('/calls', (c) => {
    const { phone } = query(c, requests.phone)
    return c.json({ calls: [...calls.values()].filter(({ from, to }) => from === phone || to === phone) })
  })
  api.post('/calls', async (c) => {
    const { from, to, video } = await body(c, requests.call)
    const call = startCall(network, people.ensure(from), people.ensure(to), video)
    await commits.committed()
    return c.json(call)
  })
  api.post('/calls/end', async (c) => {
    const call = calls.get((await body(c, requests.callEnd)).id)
    if (!call) throw new Refusal('not_found')
    endCall(network, known(network, call.from), known(network, call.to), call)
    await commits.committed()
    return c.json(call)
  })
}

function linksOf(network: Network, { phone, device }: { phone: string; device?: number }): Link[] {
  const { links } = known(network, phone)
  if (device === undefined) return [...links.values()]
  const link = links.get(device)
  if (!link) throw new Refusal('device_unknown')
  return [link]
}

function known(network: Network, phone: string) {
  const person = network.people.get(phone)
  if (!person) throw new Refusal('person_unknown')
  return person
}

/**
 * Returns the media type for the browser. Only types that are shown without running anything are kept, because the
 * sender of a file chooses its type.
 */
const shownAs = (mimetype: string) =>
  /^(image\/(png|jpeg|gif|webp)|(audio|video)\/[\w.+-]+)\s*(;|$)/.test(mimetype) ? mimetype : 'application/octet-stream'

function refuse({ code, message }: Refusal) {
  const detail = message === code ? undefined : message
  return Response.json({ error: { code, detail } }, { status: REFUSALS[code] })
}

/** Adds the routes of groups, channels and status posts. */
function placeRoutes(api: Hono, network: Network) {
  api.post('/places', async (c) => {
    const { id, kind, name, members } = makePlace(network, await body(c, requests.place))
    await network.commits.committed()
    return c.json({ id, kind, name, members })
  })
  api.post('/posts', async (c) => {
    const { from, ...written } = await body(c, requests.post)
    const answer = await post(network, network.people.ensure(from), written)
    await network.commits.committed()
    return c.json(answer)
  })
  api.get('/posts/seen', (c) => {
    const { id } = query(c, requests.seen)
    return c.json({ by: [...(network.seenPosts.get(id) ?? [])] })
  })
}

/**
 * Returns what a phone received after a message; when there is nothing, it waits up to `wait` milliseconds for the next
 * one.
 */
async function inbox(
  network: Network,
  { phone, after, wait }: z.output<typeof requests.inbox>,
  signal: AbortSignal,
): Promise<InboxMessage[]> {
  const look = () => network.messages.receivedAfter(phone, after).map(inboxMessage)
  const there = look()
  if (there.length || wait === 0) return there
  await nextEvent(
    network.events,
    (event) => event.type === 'message' && event.phone === phone && !event.message.fromMe,
    { timeoutMs: wait, signal },
  )
  return signal.aborted ? [] : look()
}
