import { randomUUID } from 'node:crypto'
import { demonstration } from '../../packages/copy/src/demonstration.ts'
import type { App } from '../../apps/server/src/app.ts'
import { saveAgent, saveVenue } from '../../apps/server/src/modules/venue/save-venue.ts'
import { addKnowledge } from '../../apps/server/src/modules/venue/knowledge/knowledge.ts'
import { createChannel } from '../../apps/server/src/modules/channels/connect-attempt.ts'
import { recordConnection } from '../../apps/server/src/modules/channels/record-connection.ts'
import { savePolicies } from '../../apps/server/src/modules/venue/policies/policies.ts'
import { signUp } from '../../apps/server/src/journeys/sign-up.ts'

export type BenchVenue = { ownerId: string; instanceName: string; channelId: string; phone: string }

/** Signs up an owner with the demonstration's description and knowledge, and a channel on the given network. */
export async function createVenue({ db, authService, clock }: App, network: 'whatsapp' | 'demo'): Promise<BenchVenue> {
  const { owner } = demonstration
  const email = `${randomUUID()}@example.com`
  const ownerId = await db.accounts((tx) => signUp(tx, authService, { ...owner, email, password: randomUUID() }))
  return describeVenue({ db, clock }, { ownerId, network, phone: owner.phone })
}

/** Gives a new owner the demonstration's description and knowledge, and a channel on the given network. */
export async function describeVenue(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { ownerId, network, phone }: { ownerId: string; network: 'whatsapp' | 'demo'; phone: string },
): Promise<BenchVenue> {
  const { agent, venue, knowledge, policies } = demonstration
  const instanceName = `instance-${ownerId}`
  const { id } = await db.tenant(ownerId, async (tx) => {
    await saveAgent(tx, ownerId, agent, clock.now())
    await saveVenue(tx, ownerId, venue, clock.now())
    await addKnowledge(tx, ownerId, knowledge)
    await savePolicies(tx, ownerId, policies, clock.now())
    const channel = { ownerId, instanceName, network, number: phone, isPrincipal: true }
    return createChannel(tx, channel)
  })
  if (network === 'whatsapp') await db.tenant(ownerId, (tx) => recordConnection(tx, id, { state: 'open' }))
  return { ownerId, instanceName, channelId: id, phone }
}
