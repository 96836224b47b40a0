import type { Violations } from './check-inbound.ts'

/** The state after the last restart of a campaign. */
export type CampaignEvidence = {
  people: string[]
  /** The recipients with their state and status, and the messages of the campaign in their thread. */
  stored: { phone: string; state: string; status: string; messages: number }[]
  /** The texts that each phone received. */
  inboxes: { phone: string; texts: string[] }[]
  statuses: string[]
}

const ARRIVED = new Set(['sent', 'delivered', 'read'])

/** Checks that every recipient's phone has the message exactly once, and that the states are right. */
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
