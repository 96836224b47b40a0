import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadBaileys } from '../baileys/load-baileys.ts'
import { download } from './download.ts'
import { createFileMediaStore } from './file-media-store.ts'
import { decryptFile, encryptFile } from './media-cipher.ts'

const baileys = await loadBaileys()
const derive = baileys.getMediaKeys

async function* inChunks(data: Uint8Array, size: number) {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size)
}
async function bytes(content: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64')

describe('a sealed file', () => {
  const file = randomBytes(70_001)
  const encrypted = async () => {
    const { data, mediaKey, fileSha256, fileEncSha256 } = await encryptFile(file, 'video', derive)
    const keys = { mediaKey: base64(mediaKey), fileSha256: base64(fileSha256), fileEncSha256: base64(fileEncSha256) }
    return { data, source: { type: 'video' as const, ...keys } }
  }

  it.each([1, 7, 16, 4096, 100_000])('opens byte for byte, in pieces of %i', async (size) => {
    const { data, source } = await encrypted()
    expect((await bytes(decryptFile(inChunks(data, size), source, derive, 1e6))).equals(file)).toBe(true)
  })
  it("is what Baileys' own encryption makes, and the other way round", async () => {
    const theirs = await baileys.encryptedStream(file, 'image', {})
    const data = await readFile(theirs.encFilePath)
    await rm(theirs.encFilePath)
    const { mediaKey, fileSha256, fileEncSha256 } = theirs
    const keys = { mediaKey: base64(mediaKey), fileSha256: base64(fileSha256), fileEncSha256: base64(fileEncSha256!) }
    const opened = decryptFile(inChunks(data, 1000), { type: 'image', ...keys }, derive, 1e6)
    expect((await bytes(opened)).equals(file)).toBe(true)
  })
  it.each([
    ['changed in the middle', (data: Buffer) => data.fill(data.readUInt8(100) ^ 1, 100, 101)],
    ['cut at the end', (data: Buffer) => data.subarray(0, -1)],
    ['without its code', (data: Buffer) => data.subarray(0, -10)],
    ['empty', () => Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, spoil) => {
    const { data, source } = await encrypted()
    await expect(bytes(decryptFile(inChunks(spoil(data), 999), source, derive, 1e6))).rejects.toMatchObject({
      code: 'forged',
    })
  })
  it('is refused when its code was not made with its key, whatever hash the message names', async () => {
    const { data, source } = await encrypted()
    data.fill(0, data.length - 10)
    const named = { ...source, fileEncSha256: createHash('sha256').update(data).digest('base64') }
    await expect(bytes(decryptFile(inChunks(data, 999), named, derive, 1e6))).rejects.toMatchObject({ code: 'forged' })
  })
  it('is refused when the message names another content', async () => {
    const { data, source } = await encrypted()
    const other = { ...source, fileSha256: base64(randomBytes(32)) }
    await expect(bytes(decryptFile(inChunks(data, 999), other, derive, 1e6))).rejects.toMatchObject({ code: 'forged' })
  })
  it('is refused as soon as it is too large', async () => {
    const { data, source } = await encrypted()
    await expect(bytes(decryptFile(inChunks(data, 999), source, derive, 70_000))).rejects.toMatchObject({
      code: 'too-large',
    })
  })
})

describe('a path', () => {
  it.each(['//evil.example/x', '@evil.example/x', 'evil.example/x', '.evil.example/x', '/a b', '/a\r\nHost: evil', ''])(
    'never leaves the host: %j',
    async (directPath) => {
      const signal = AbortSignal.timeout(5000)
      // Nobody listens on port 1: a path that is only odd is asked for there and nowhere else.
      const asked = bytes(download({ hostname: '127.0.0.1', port: 1 }, directPath, { limit: 1, signal }))
      await expect(asked).rejects.toMatchObject({ code: directPath.startsWith('//') ? 'unreachable' : 'forged' })
    },
  )
})

describe('the file store', () => {
  const openStore = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'balcao-media-'))
    return {
      folder,
      store: createFileMediaStore(folder),
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
    }
  }
  const read = async (found: { content: ReadableStream } | null) =>
    found && Buffer.from(await new Response(found.content).arrayBuffer()).toString()

  it('gives back what was put there, or a part of it', async () => {
    await using box = await openStore()
    expect(await box.store.put('a/1', inChunks(Buffer.from('um dois'), 2))).toBe(7)
    expect(await read(await box.store.get('a/1'))).toBe('um dois')
    expect(await read(await box.store.get('a/1', { start: 3, end: 4 }))).toBe('do')
    expect((await box.store.get('a/1', { start: 3, end: 4 }))?.size).toBe(7)
    expect(await box.store.get('a/2')).toBeNull()
  })
  it('leaves nothing of what broke off', async () => {
    await using box = await openStore()
    const broken = async function* () {
      yield Buffer.from('half')
      throw new Error('cut')
    }
    await expect(box.store.put('a/1', broken())).rejects.toThrow('cut')
    expect(await readdir(path.join(box.folder, 'a'))).toEqual([])
  })
  it('forgets one, or all of an instance', async () => {
    await using box = await openStore()
    for (const key of ['a/1', 'a/2', 'b/1']) await box.store.put(key, inChunks(Buffer.from(key), 9))
    await box.store.remove('a/1')
    expect([await box.store.get('a/1'), await read(await box.store.get('a/2'))]).toEqual([null, 'a/2'])
    await box.store.removeAll('a')
    expect([await box.store.get('a/2'), await read(await box.store.get('b/1'))]).toEqual([null, 'b/1'])
  })
  it('stays in its folder', async () => {
    await using box = await openStore()
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a/b/c']) {
      expect(() => box.store.remove(key)).toThrow(RangeError)
    }
  })
})
