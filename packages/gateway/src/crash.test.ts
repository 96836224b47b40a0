import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { startGatewayProcess } from './testing/start-gateway-process.ts'
import { BOB, linkShop, setStage, SHOP } from './testing/stage.ts'

async function linkedProcess() {
  const stage = await setStage()
  const first = await stage.open()
  await linkShop(stage, first)
  await first.close()
  const child = startGatewayProcess(stage)
  await once(child, 'message')
  const texts = async () => {
    const { rows } = await stage.pool.query<{ text: string }>(
      `select payload->>'text' as text from gateway.events where type = 'message' order by id`,
    )
    return rows.map(({ text }) => text)
  }
  return { stage, child, texts }
}

describe('a crash', () => {
  it.each(['thrown', 'thrown by Node', 'rejected'])(
    'of the engine costs a reconnect and not the process: %s',
    async (how) => {
      const { stage, child, texts } = await linkedProcess()
      await using _ = stage
      const lines: string[] = []
      child.stderr?.on('data', (data: Buffer) => lines.push(data.toString()))
      child.send(how)
      // Once when the process began, and once more.
      const reconnected = async () =>
        (await stage.pool.query(`select from gateway.events where payload->>'state' = 'open'`)).rowCount
      await expect.poll(reconnected, { timeout: 15_000 }).toBe(2)
      await stage.phones.send({ from: BOB, to: SHOP, text: 'ainda aqui?' })
      await expect.poll(texts, { timeout: 15_000 }).toEqual(['ainda aqui?'])
      expect([child.exitCode, lines]).toEqual([null, []])
      child.kill()
      await once(child, 'exit')
    },
  )

  it('of anybody else ends the process', async () => {
    const { stage, child } = await linkedProcess()
    await using _ = stage
    const exit = once(child, 'exit')
    child.send('foreign')
    const [code] = await exit
    expect(code).not.toBe(0)
  })
})
