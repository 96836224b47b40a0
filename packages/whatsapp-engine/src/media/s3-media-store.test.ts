import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { startS3Server } from '../testing/s3-server.ts'
import { createS3MediaStore } from './s3-media-store.ts'

const MEGABYTE = 1024 * 1024

async function* inChunks(data: Uint8Array, size = 100_000) {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size)
}
const textOf = async (content: ReadableStream | undefined) => new Response(content).text()

it('keeps small files and such in parts, whole and byte for byte', async () => {
  await using s3 = await startS3Server()
  const store = createS3MediaStore(s3.bucket)
  const files = { small: randomBytes(10), large: randomBytes(12 * MEGABYTE) }
  for (const [name, file] of Object.entries(files)) {
    expect(await store.put(`shop/${name}`, inChunks(file))).toBe(file.length)
    const found = await store.get(`shop/${name}`)
    expect(found?.size).toBe(file.length)
    expect(Buffer.from(await new Response(found!.content).arrayBuffer()).equals(file)).toBe(true)
  }
  expect([...s3.objects.keys()]).toEqual(['balcao/shop/small', 'balcao/shop/large'])
  expect(s3.asked.filter((each) => each === 'PUT part').length).toBe(3)
  expect([await store.place(), await createS3MediaStore({ ...s3.bucket, prefix: '' }).place()]).toEqual([
    's3:bucket/balcao/',
    's3:bucket/',
  ])
})

it('keeps nothing of a file that breaks off', async () => {
  await using s3 = await startS3Server()
  const store = createS3MediaStore(s3.bucket)
  async function* breaking(bytes: number) {
    yield* inChunks(randomBytes(bytes))
    throw new Error('broke off')
  }
  for (const bytes of [10, 12 * MEGABYTE])
    await expect(store.put('shop/file', breaking(bytes))).rejects.toThrow('broke off')
  expect([s3.objects.size, s3.unfinished()]).toEqual([0, 0])
})

it('reads a part, and knows what is not there', async () => {
  await using s3 = await startS3Server()
  const store = createS3MediaStore(s3.bucket)
  await store.put('shop/file', inChunks(Buffer.from('uma foto inteira')))
  const [middle, end, beyond] = [
    await store.get('shop/file', { start: 4, end: 7 }),
    await store.get('shop/file', { start: 9, end: Infinity }),
    await store.get('shop/file', { start: 99, end: 100 }),
  ]
  expect([middle?.size, await textOf(middle?.content)]).toEqual([16, 'foto'])
  expect([end?.size, await textOf(end?.content)]).toEqual([16, 'inteira'])
  expect([beyond?.size, await textOf(beyond?.content)]).toEqual([16, ''])
  expect(await store.get('shop/none')).toBeNull()
  await expect(store.get('../secret')).rejects.toThrow('not a name')
})

it('removes one file, and all of an instance', async () => {
  await using s3 = await startS3Server()
  const store = createS3MediaStore(s3.bucket)
  const names = ['shop/1', 'shop/2', 'shop/3', 'shop/4', 'shop-2/1']
  for (const name of names) await store.put(name, inChunks(Buffer.from(name)))
  await store.remove('shop/1')
  await store.remove('shop/none')
  expect(s3.objects.size).toBe(4)
  await store.removeAll('shop')
  expect([...s3.objects.keys()]).toEqual(['balcao/shop-2/1'])
})

it('signs addresses for browsers where it may, and only there', async () => {
  await using s3 = await startS3Server()
  const store = createS3MediaStore({ ...s3.bucket, direct: true })
  await store.put('shop/file', inChunks(Buffer.from('uma foto')))
  const link = await store.link!('shop/file', { type: 'image/png', disposition: 'inline' })
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    'response-content-type': 'image/png',
    'response-content-disposition': 'inline',
    'X-Amz-Expires': '900',
    'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(link).not.toContain('secret')
  expect(await (await fetch(link)).text()).toBe('uma foto')
  expect(createS3MediaStore(s3.bucket).link).toBeUndefined()
})
