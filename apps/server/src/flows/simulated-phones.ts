import { z } from 'zod'

const Inbox = z.object({ messages: z.array(z.object({ id: z.string(), from: z.string(), text: z.string(), at: z.string() })) })

/** The phones of the simulated network, over its HTTP API (docs/simulator.md). */
export function openSimulatedPhones(httpUrl: () => Promise<string>) {
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const url = new URL(`/simulador/api/${path}`, await httpUrl())
    const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`simulator: ${response.status} at ${path}`)
    return response.json()
  }
  return {
    addPerson: (person: { name: string; phone: string }) => call('POST', 'people', person),
    /** Resolves when the number is linked. */
    scan: (code: { phone: string; qr: string }) => call('POST', 'scan', code),
    send: (message: { from: string; to: string; text: string }) => call('POST', 'messages', message),
    /** What this phone received, oldest first. */
    inbox: async (phone: string) => Inbox.parse(await call('GET', `inbox?phone=${phone}`)).messages,
  }
}
export type SimulatedPhones = ReturnType<typeof openSimulatedPhones>
