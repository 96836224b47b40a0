import { z } from 'zod'

const Inbox = z.object({
  messages: z.array(z.object({ id: z.string(), from: z.string(), text: z.string(), at: z.string() })),
})

/** Controls the phones of the simulated network, over its HTTP API (docs/simulator.md). */
export function openSimulatedPhones(httpUrl: () => Promise<string>) {
  const call = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(new URL(`/simulador/api/${path}`, await httpUrl()), init)
    if (!response.ok) throw new Error(`simulator: ${response.status} at ${path}`)
    return response.json()
  }
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return {
    addPerson: (person: { name: string; phone: string }) => post('people', person),
    /** Scans a code. It resolves when the channel is linked. */
    scan: (code: { phone: string; qr: string }) => post('scan', code),
    send: (message: { from: string; to: string; text: string }) => post('messages', message),
    /** Returns the messages that this phone received, oldest first. */
    inbox: async (phone: string) => Inbox.parse(await call(`inbox?phone=${phone}`)).messages,
  }
}
export type SimulatedPhones = ReturnType<typeof openSimulatedPhones>
