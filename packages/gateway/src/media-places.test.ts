import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFileMediaStore, createS3MediaStore } from '@balcao/whatsapp-engine'
import { startS3Server } from '../../whatsapp-engine/src/testing/s3-server.ts'
import { callApi } from './testing/call-api.ts'
import { startHookServer } from './testing/hook-server.ts'
import { BOB, linkShop, type Opened, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

async function folder() {
  const place = await mkdtemp(path.join(tmpdir(), 'balcao-place-'))
  return { path: place, [Symbol.asyncDispose]: () => rm(place, { recursive: true }) }
}

/** @returns the file's id at the gateway, once it is there */
async function receiveFile(fixture: Fixture, shop: Opened, bytes: string) {
  const data = Buffer.from(bytes).toString('base64')
  const { id } = await fixture.phones.send({ from: BOB, to: SHOP, content: { kind: 'image', data } })
  const { media } = await shop.events.next('media', (event) => event.media.messageId === id)
  expect(media.status).toBe('ready')
  return media.id
}

const age = ({ pool }: Fixture, id: string, days: number) =>
  pool.query(`update gateway.media set created_at = now() - $2 * interval '1 day' where id = $1`, [id, days])

describe('processes that share no folder', () => {
  it('give out each other’s files while they live, and say so when they do not', async () => {
    await using fixture = await useFixture()
    await using mine = await folder()
    await using theirs = await folder()
    const media = { store: createFileMediaStore(mine.path) }
    const holder = await fixture.open({ media })
    await linkShop(fixture, holder)
    const id = await receiveFile(fixture, holder, 'uma foto inteira')
    const front = await fixture.open({ holdsInstances: false, media: { store: createFileMediaStore(theirs.path) } })
    const { openMedia } = front.client
    expect(await (await openMedia('shop', id)).text()).toBe('uma foto inteira')
    const part = await openMedia('shop', id, 'bytes=4-7')
    expect([part.status, await part.text()]).toEqual([206, 'foto'])
    const { messageId } = holder.events.all.flatMap((event) => (event.type === 'media' ? [event.media] : []))[0]!
    const asked = { body: { message: { key: { id: messageId } } } }
    const whole = await callApi(front.gateway, 'POST', '/chat/getBase64FromMediaMessage/shop', asked)
    expect(whole).toMatchObject({ status: 201, answer: { base64: Buffer.from('uma foto inteira').toString('base64') } })
    await holder.close()
    const away = await openMedia('shop', id)
    expect(away.status).toBe(503)
    expect(await away.json()).toMatchObject({ code: 'media_elsewhere' })
    // Another process with the same folder will do.
    await fixture.open({ media: { store: createFileMediaStore(mine.path) } })
    expect(await (await openMedia('shop', id)).text()).toBe('uma foto inteira')
    expect((await openMedia('shop', 'none')).status).toBe(404)
  })

  it('share a bucket, and all read and delete what any of them fetched', async () => {
    await using fixture = await useFixture()
    await using s3 = await startS3Server()
    const open = (holdsInstances: boolean) =>
      fixture.open({ holdsInstances, media: { store: createS3MediaStore(s3.bucket) } })
    const holder = await open(true)
    await linkShop(fixture, holder)
    const [kept, gone] = [await receiveFile(fixture, holder, 'uma foto'), await receiveFile(fixture, holder, 'outra')]
    const front = await open(false)
    await holder.close()
    const part = await front.client.openMedia('shop', kept, 'bytes=4-')
    expect([part.status, await part.text()]).toEqual([206, 'foto'])
    const servedAs = { type: 'image/png', disposition: 'inline' }
    expect((await front.client.openMedia('shop', kept, undefined, servedAs)).status).toBe(200)
    const direct = await fixture.open({ media: { store: createS3MediaStore({ ...s3.bucket, direct: true }) } })
    const sent = await direct.client.openMedia('shop', kept, undefined, servedAs)
    expect([sent.status, await (await fetch(sent.headers.get('location')!)).text()]).toEqual([302, 'uma foto'])
    expect((await direct.client.openMedia('shop', 'none', undefined, servedAs)).status).toBe(404)
    await front.client.forgetMedia('shop', gone)
    expect([(await front.client.openMedia('shop', gone)).status, s3.objects.size]).toEqual([404, 1])
  })

  it('tell webhooks of files whole, whichever of them tells', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    await using mine = await folder()
    await using theirs = await folder()
    const webhooks = { privateHosts: ['127.0.0.1'], retryMs: 1 }
    const holder = await fixture.open({ webhooks, media: { store: createFileMediaStore(mine.path) } })
    await linkShop(fixture, holder)
    await fixture.open({
      holdsInstances: false,
      reads: false,
      webhooks,
      media: { store: createFileMediaStore(theirs.path) },
    })
    const webhook = { url: hooks.url, base64: true, events: ['MESSAGES_UPSERT'] }
    await callApi(holder.gateway, 'POST', '/webhook/set/shop', { body: { webhook } })
    const files = Array.from({ length: 8 }, (_, at) => Buffer.from(`foto ${at}`).toString('base64'))
    for (const data of files) await fixture.phones.send({ from: BOB, to: SHOP, content: { kind: 'image', data } })
    await hooks.next(() => hooks.taken.length === files.length)
    const Told = z.object({ message: z.object({ base64: z.string().optional() }) })
    expect(hooks.taken.map(({ body }) => Told.parse(body.data).message.base64)).toEqual(files)
  })

  it('know a shared one by its name, whoever names it', async () => {
    await using shared = await folder()
    const stores = Array.from({ length: 8 }, () => createFileMediaStore(path.join(shared.path, 'new')))
    const names = new Set(await Promise.all(stores.map((store) => store.place())))
    expect(names.size).toBe(1)
    expect(await createFileMediaStore(path.join(shared.path, 'other')).place()).not.toBe([...names][0])
  })
})

describe('the files on disk', () => {
  it('go when there are too many of them, the oldest first and no young one', async () => {
    await using fixture = await useFixture()
    await using place = await folder()
    const store = createFileMediaStore(place.path)
    const first = await fixture.open({ media: { store } })
    await linkShop(fixture, first)
    const ids: string[] = []
    for (const text of ['a', 'b', 'c', 'd']) ids.push(await receiveFile(fixture, first, text.repeat(10)))
    for (const [at, id] of ids.entries()) await age(fixture, id, 40 - at * 10)
    await first.close()
    // 40, 30, 20 and 10 days old, ten bytes each: one has a place, and the youngest but one is too young to go.
    const second = await fixture.open({ media: { store, quota: { bytes: 10, keepDays: 25 } } })
    const statuses = async () => Promise.all(ids.map(async (id) => (await second.client.openMedia('shop', id)).status))
    await expect.poll(statuses).toEqual([404, 404, 200, 200])
    const { rows } = await fixture.pool.query<{ id: string }>('select id from gateway.instances')
    expect((await readdir(path.join(place.path, rows[0]!.id))).toSorted()).toEqual(ids.slice(2).toSorted())
    const told = expect.objectContaining({ fields: { files: 2 }, level: 'info' })
    await expect.poll(() => fixture.logs).toContainEqual(told)
  })

  it('are kept without a quota, and go with an instance that a process without them deleted', async () => {
    await using fixture = await useFixture()
    await using mine = await folder()
    await using theirs = await folder()
    const store = createFileMediaStore(mine.path)
    const first = await fixture.open({ media: { store } })
    await linkShop(fixture, first)
    const id = await receiveFile(fixture, first, 'velha')
    await age(fixture, id, 4000)
    await first.close()
    const second = await fixture.open({ media: { store } })
    expect((await second.client.openMedia('shop', id)).status).toBe(200)
    await second.close()
    // Nothing that is not named as ours is touched.
    await mkdir(path.join(mine.path, 'somebody-elses'))
    const other = await fixture.open({ media: { store: createFileMediaStore(theirs.path) } })
    expect(await readdir(mine.path)).toHaveLength(3)
    await other.client.deleteInstance('shop')
    await fixture.open({ media: { store } })
    await expect.poll(() => readdir(mine.path)).toEqual(['.place', 'somebody-elses'])
    await expect.poll(async () => (await fixture.pool.query('select from gateway.media_leftovers')).rowCount).toBe(0)
  })
})
