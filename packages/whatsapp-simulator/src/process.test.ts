import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSimulatorClient, type SimulatorClient } from './index.ts'
import { createDevice } from './testing/device.ts'
import { ANA, VENUE, link, reconnect } from './testing/venue.ts'

const ENTRY = path.join(import.meta.dirname, 'main.ts')
let dataDir: string
let child: ChildProcess
let wsUrl: string
let phones: SimulatorClient

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'whatsapp-simulator-'))
  await start()
})
afterEach(async () => {
  await kill()
  rmSync(dataDir, { recursive: true })
})

async function start() {
  child = spawn(process.execPath, [ENTRY, '--data', dataDir, '--port', '0'], { stdio: ['pipe', 'pipe', 'pipe'] })
  const [line] = await once(child.stdout!, 'data')
  const ready = JSON.parse(String(line))
  expect(ready).toEqual({ port: expect.any(Number), wsUrl: `ws://127.0.0.1:${ready.port}/ws/chat` })
  wsUrl = ready.wsUrl
  phones = createSimulatorClient(`http://127.0.0.1:${ready.port}`)
}

async function kill() {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('survives kill -9 in the middle of a conversation', async () => {
  const device = createDevice(() => wsUrl)
  await link(device, (qr) => phones.scan(VENUE, qr))
  const sent: string[] = []
  const answered: string[] = []
  for (const round of [1, 2, 3]) {
    const mark = device.mark()
    for (let n = 1; n <= 10; n++) {
      // The last ones find the device away.
      if (n === 8) await phones.drop(VENUE)
      sent.push(`${round}.${n}`)
      await phones.send({ from: ANA, to: VENUE, text: `${round}.${n}` })
    }
    await kill()
    await device.closed(mark)
    await start()
    await reconnect(device)
    answered.push(await device.send(`${ANA}@s.whatsapp.net`, `resposta ${round}`))
    await phones.waitForInbox(ANA, ({ text }) => text === `resposta ${round}`)
  }
  await device.until('the last message', () => device.decrypted.includes('3.10'))
  expect(device.decrypted.filter(Boolean)).toEqual(sent)
  expect((await phones.inbox(ANA)).map(({ id }) => id)).toEqual(answered)
  await device.close()
})

it('keeps every message that it took, killed in the middle of many', async () => {
  const device = createDevice(() => wsUrl)
  await link(device, (qr) => phones.scan(VENUE, qr))
  const people = ['5511900000001', '5511900000002', '5511900000003', '5511900000004']
  const taken: string[] = []
  for (const round of [1, 2, 3, 4]) {
    // Each writes until the network is gone; what was answered counts.
    const written = Promise.allSettled(
      people.map(async (from) => {
        for (let n = 1; ; n++) {
          const text = `${from} ${round}.${n}`
          await phones.send({ from, to: VENUE, text })
          taken.push(text)
        }
      }),
    )
    const mark = device.mark()
    await device.until('some messages', () => taken.length > round * 40)
    await kill()
    await written
    await device.closed(mark)
    await start()
    await reconnect(device)
  }
  await device.until('all messages', () => taken.every((text) => device.decrypted.includes(text)), 30_000)
  await device.close()
})

it('says nothing but its one line, keys least of all', async () => {
  let output = ''
  child.stdout?.on('data', (data) => (output += data))
  child.stderr?.on('data', (data) => (output += data))
  const device = createDevice(() => wsUrl)
  await link(device, (qr) => phones.scan(VENUE, qr))
  await phones.send({ from: ANA, to: VENUE, text: 'oi' })
  // libsignal prints the sessions that it closes.
  await phones.forget(ANA)
  await phones.send({ from: ANA, to: VENUE, text: 'oi de novo' })
  await device.text('oi de novo')
  await device.close()
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(output).toBe('')
})

it.for(['SIGTERM', 'SIGINT'] as const)('stops cleanly on %s', async (signal) => {
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('stops when the pipe to its parent closes', async () => {
  child.stdin?.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('stops when its IPC parent disconnects', async () => {
  const forked = fork(ENTRY, [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await once(forked.stdout!, 'data')
  forked.disconnect()
  expect(await once(forked, 'exit')).toEqual([0, null])
})
