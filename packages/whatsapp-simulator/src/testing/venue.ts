import { createSimulatorClient } from '../client.ts'
import { startSimulator, type SimulatorOptions } from '../simulator.ts'
import { createDevice, type TestDevice } from './device.ts'

export const VENUE = '5511999990001'
export const ANA = '5511988880002'
export const BRUNO = '5521977770003'

/** Starts a network with a venue's number linked to a device, and a customer. */
export async function startVenue(options: SimulatorOptions = {}) {
  const problems: unknown[] = []
  const simulator = await startSimulator({ onProblem: (error) => problems.push(error), ...options })
  const phones = createSimulatorClient(simulator.httpUrl)
  await phones.person({ phone: VENUE, name: 'Bar do Chico' })
  await phones.person({ phone: ANA, name: 'Ana' })
  const device = createDevice(() => simulator.url)
  await link(device, (qr) => phones.scan(VENUE, qr))
  return {
    simulator,
    phones,
    device,
    problems,
    async [Symbol.asyncDispose]() {
      await device.close()
      await simulator.close()
    },
  }
}

export async function link(device: TestDevice, scan: (qr: string) => Promise<unknown>) {
  device.connect()
  await scan(await device.qr())
  await device.opened()
}

/** Cuts the device's TCP connection and waits until it has noticed. */
export async function cut({ phones, device }: Awaited<ReturnType<typeof startVenue>>) {
  const mark = device.mark()
  await phones.drop(VENUE)
  await device.closed(mark)
}

export async function reconnect(device: TestDevice) {
  const mark = device.mark()
  device.connect()
  await device.opened(mark)
}
