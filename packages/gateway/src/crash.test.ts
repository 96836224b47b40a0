import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { startGatewayProcess } from './testing/start-gateway-process.ts'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

async function linkedProcess() {
  const fixture = await useFixture()
  const first = await fixture.open()
  await linkShop(fixture, first)
  await first.close()
  const child = startGatewayProcess(fixture)
  await once(child, 'message')
  const texts = async () => {
    const { rows } = await fixture.pool.query<{ text: string }>(
      `select payload->>'text' as text from gateway.events where type = 'message' order by id`,
    )
    return rows.map(({ text }) => text)
  }
  return { fixture, child, texts }
}

describe('a crash', () => {
  it.each(['thrown', 'thrown by Node', 'rejected'])(
    'of the engine costs a reconnect and not the process: %s',
    async (how) => {
      const { fixture, child, texts } = await linkedProcess()
      await using _ = fixture
      const lines: string[] = []
      child.stderr?.on('data', (data: Buffer) => lines.push(data.toString()))
      child.send(how)
      // Once when the process began, and once more.
      const reconnected = async () =>
        (await fixture.pool.query(`select from gateway.events where payload->>'state' = 'open'`)).rowCount
      await expect.poll(reconnected, { timeout: 15_000 }).toBe(2)
      await fixture.phones.send({ from: BOB, to: SHOP, text: 'ainda aqui?' })
      await expect.poll(texts, { timeout: 15_000 }).toEqual(['ainda aqui?'])
      expect([child.exitCode, lines]).toEqual([null, []])
      child.kill()
      await once(child, 'exit')
    },
  )

  it('of anybody else ends the process', async () => {
    const { fixture, child } = await linkedProcess()
    await using _ = fixture
    const exit = once(child, 'exit')
    child.send('foreign')
    const [code] = await exit
    expect(code).not.toBe(0)
  })
})
