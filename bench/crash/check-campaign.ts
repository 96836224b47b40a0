import type { Violations } from './check-inbound.ts'

/** What is left after the last restart of a campaign. */
export type CampaignEvidence = {
  people: string[]
  /** The recipients, how each of them stands, and how many messages of the campaign are in their thread. */
  stored: { phone: string; state: string; status: string; messages: number }[]
  /** What each phone received. */
  inboxes: { phone: string; texts: string[] }[]
  statuses: string[]
}

const ARRIVED = new Set(['sent', 'delivered', 'read'])

/** Every recipient exactly once at the phone, and the states right. */
export function checkCampaign({ people, stored, inboxes, statuses }: CampaignEvidence): Violations {
  const known = new Map(stored.map((row) => [row.phone, row]))
  const received = new Map(inboxes.map(({ phone, texts }) => [phone, texts.length]))
  return {
    missing: [
      ...people.filter((phone) => !received.get(phone)).map((phone) => `never reached the phone: ${phone}`),
      ...people.filter((phone) => !known.has(phone)).map((phone) => `no recipient: ${phone}`),
      ...stored
        .filter(({ state, status }) => state !== 'left' || !ARRIVED.has(status))
        .map(({ phone, state, status }) => `left ${state} ${status}: ${phone}`),
      ...(statuses.join() === 'done' ? [] : [`the campaign is ${statuses.join()}`]),
    ],
    wrong: [
      ...inboxes
        .filter(({ texts }) => texts.length > 1)
        .map(({ phone, texts }) => `${texts.length} times on the phone: ${phone}`),
      ...stored
        .filter(({ messages }) => messages !== 1)
        .map(({ phone, messages }) => `${messages} messages in the thread: ${phone}`),
    ],
  }
}
