import { expect, it } from 'vitest'
import { BodyTooLarge, createFileBodies } from './file-bodies.ts'

const MEGABYTE = 1024 * 1024

it('has no more bytes in memory at a time than there is room for, whoever sends them', async () => {
  const bodies = createFileBodies({ largest: 4 * MEGABYTE, inMemory: 8 * MEGABYTE })
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
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(`house ${at % 4}`, 4)))
  for (const answer of answers) expect(await answer.json()).toBe(4 * MEGABYTE)
  expect(most).toBe(8)
  await expect(send('house', 5)).rejects.toThrow(BodyTooLarge)
})
