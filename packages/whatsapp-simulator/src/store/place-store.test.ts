import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createSimulatorClient } from '../client.ts'
import { startSimulator } from '../simulator.ts'

const [ANA, BRUNO] = ['5511988880002', '5521977770003']

it('keeps places, and forgets a number that was given up, when the network is started again', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-simulator-'))
  const first = await startSimulator({ dataDir })
  const before = createSimulatorClient(first.httpUrl)
  const { id } = await before.place({ kind: 'group', name: 'Turma', members: [ANA, BRUNO] })
  await before.post({ from: ANA, place: id, text: 'oi' })
  await before.forget(BRUNO, 'number')
  await first.close()

  const second = await startSimulator({ dataDir })
  const after = createSimulatorClient(second.httpUrl)
  expect(await after.post({ from: ANA, place: id, text: 'oi de novo' })).toEqual({ id: expect.any(String) })
  expect((await after.people()).map(({ phone }) => phone)).toEqual([ANA])
  await second.close()
  await rm(dataDir, { recursive: true })
})
