import { expect, it, onTestFinished, vi } from 'vitest'
import { BodyTooLarge, createFileBodies } from './file-bodies.ts'
import { BodyTooSlow } from './read-body.ts'

const MEGABYTE = 1024 * 1024

it('has no more bytes in memory at a time than there is room for, whoever sends them', async () => {
  const bodies = createFileBodies({ largest: 4 * MEGABYTE, inMemory: 8 * MEGABYTE, arriving: 8 })
  let now = 0
  let most = 0
  const send = (key: string, megabytes: number) =>
    bodies.receive(new Request('http://x/', { method: 'POST', body: new Uint8Array(megabytes * MEGABYTE) }), {
      key,
      refuse: async () => null,
      async passOn(request) {
        now += megabytes
        most = Math.max(most, now)
        const { byteLength } = await request.arrayBuffer()
        await new Promise((resolve) => setImmediate(resolve))
        now -= megabytes
        return Response.json(byteLength)
      },
    })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(`venue ${at % 4}`, 4)))
  for (const answer of answers) expect(await answer.json()).toBe(4 * MEGABYTE)
  expect(most).toBe(8)
  await expect(send('venue', 5)).rejects.toThrow(BodyTooLarge)
})

it('gives the places of bodies that stall to others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const bodies = createFileBodies({ largest: 4 * MEGABYTE, inMemory: 4 * MEGABYTE, arriving: 4 })
  const send = (key: string, body: Uint8Array<ArrayBuffer> | ReadableStream) =>
    bodies.receive(
      new Request('http://x/', {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-length': '100000' },
      } as RequestInit),
      {
        key,
        refuse: async () => null,
        passOn: async (request) => Response.json((await request.arrayBuffer()).byteLength),
      },
    )
  let asked = 0
  const stalled = () => {
    const first = [new Uint8Array(70_000)]
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      asked += 1
      return first.length > 0 ? controller.enqueue(first.pop()!) : new Promise<void>(() => undefined)
    }
    return new ReadableStream({ pull }, { highWaterMark: 0 })
  }
  const slow = ['ana', 'ana', 'bia', 'bia'].map((key) => expect(send(key, stalled())).rejects.toThrow(BodyTooSlow))
  const honest = send('caio', new Uint8Array(100_000))
  // Files are opened in real time.
  while (asked < 8) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(31_000)
  await Promise.all(slow)
  expect(await (await honest).json()).toBe(100_000)
})
