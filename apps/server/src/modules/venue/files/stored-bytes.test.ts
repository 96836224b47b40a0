import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** Files that wait to be sent lie in the database of everybody. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.db.pool.query('insert into platform_settings (id) values (default) on conflict do nothing')
})
afterAll(() => app.close())

const MEGABYTE = 1_000_000
const freeStorage = (megabytes: number | null) =>
  app.db.pool.query('update platform_settings set free_storage = $1', [megabytes])

async function venueOf(name: string) {
  const owner = await app.owner(name)
  const client = app.client()
  await client.rpc.account.signIn(owner)
  const upload = async (bytes: number) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'cartaz.pdf', { type: 'application/pdf' }))
    const response = await client.request('/api/files', { method: 'POST', headers: { 'x-csrf-token': 'orpc' }, body })
    const answer = Object(await response.json())
    return response.status === 200 ? 'stored' : answer.code
  }
  return { ...owner, ...client, upload }
}

it('takes files until the plan has no room, says so, and counts each venue by itself', async () => {
  await freeStorage(3)
  const [ana, bia] = [await venueOf('Ana'), await venueOf('Bia')]
  expect(await ana.upload(2 * MEGABYTE)).toBe('stored')
  expect((await ana.rpc.subscription.state()).use.storage).toEqual({ used: 2, limit: 3 })
  expect(await ana.upload(2 * MEGABYTE)).toBe('storage_full')
  expect(await ana.upload(MEGABYTE / 2)).toBe('stored')
  expect(await bia.upload(2 * MEGABYTE)).toBe('stored')
  app.wait(25 * 3_600_000)
  await app.settle()
  expect(await ana.upload(2 * MEGABYTE)).toBe('stored')
})

it('lets uploads at the same time not exceed it together', async () => {
  await freeStorage(3)
  const cida = await venueOf('Cida')
  const told = await Promise.all(Array.from({ length: 6 }, () => cida.upload(MEGABYTE)))
  expect(told.filter((each) => each === 'stored')).toHaveLength(3)
  expect(told.filter((each) => each === 'storage_full')).toHaveLength(3)
})

it('reads no file for which there is no room', async () => {
  await freeStorage(1)
  const eva = await venueOf('Eva')
  const read = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.bytes >= 15 * MEGABYTE) return controller.close()
        read.bytes += MEGABYTE
        controller.enqueue(new Uint8Array(MEGABYTE))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'x-csrf-token': 'orpc', 'content-type': 'multipart/form-data; boundary=b' }
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const told = { ...headers, 'content-length': String(15 * MEGABYTE) }
  const refused = await eva.request('/api/files', { ...init, headers: told })
  expect([refused.status, await refused.json(), read.bytes]).toEqual([409, { code: 'storage_full' }, 0])
})

it('has a usual limit where no plan says one', async () => {
  await freeStorage(null)
  const dora = await venueOf('Dora')
  expect((await dora.rpc.subscription.state()).use.storage).toEqual({ used: 0, limit: 2_000 })
})
