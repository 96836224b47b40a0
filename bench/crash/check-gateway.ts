import type { SimulatorClient } from '../../packages/whatsapp-simulator/src/index.ts'

export type Told = { instance: string; phone: string; text: string }

/** Checks that every message that was written was reported once. */
export function checkTold(sent: { phone: string; venue: string; text: string; id: string }[], told: Told[]): string[] {
  const key = (venue: string, phone: string, text: string) => `${venue} ${phone}: ${text}`
  const expected = Map.groupBy(sent, ({ venue, phone, text }) => key(venue, phone, text))
  const found = Map.groupBy(told, ({ instance, phone, text }) => key(instance, phone, text))
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((one) => {
    const [wanted, got] = [expected.get(one)?.length ?? 0, found.get(one)?.length ?? 0]
    return wanted === got ? [] : [`written ${wanted} times, told ${got} times: ${one}`]
  })
}

/** Checks that every reply is on its phone once. */
export function checkReplies(
  replies: Map<string, string>,
  inboxes: { phone: string; inbox: { id: string }[] }[],
): string[] {
  const there = inboxes.flatMap(({ phone, inbox }) => inbox.map(({ id }) => `${phone} ${id}`))
  return [
    ...[...replies.keys()].filter((one) => !there.includes(one)).map((one) => `never reached the phone: ${one}`),
    ...there.filter((one, at) => there.indexOf(one) !== at).map((one) => `twice on the phone: ${one}`),
    ...there.filter((one) => !replies.has(one)).map((one) => `unknown on the phone: ${one}`),
  ]
}

/** Checks that no channel had two connections at once: a process connects only after the last holder is gone. */
export async function checkSockets(phones: SimulatorClient, venues: string[]): Promise<string[]> {
  const counted = await Promise.all(venues.map(async (venue) => ({ venue, sockets: await phones.sockets(venue) })))
  return counted.flatMap(({ venue, sockets }) =>
    sockets.filter(({ most }) => most > 1).map(({ most }) => `${most} connections at once as ${venue}`),
  )
}
