import { randomUUID } from 'node:crypto'
import { demonstration } from '../../packages/copy/src/demonstration.ts'
import type { App } from '../../apps/server/src/app.ts'
import { saveAgent, saveVenue } from '../../apps/server/src/modules/venue/save-venue.ts'
import { addKnowledge } from '../../apps/server/src/modules/venue/knowledge/knowledge.ts'
import { createNumber } from '../../apps/server/src/modules/channels/connect-attempt.ts'
import { recordConnection } from '../../apps/server/src/modules/channels/record-connection.ts'
import { savePolicies } from '../../apps/server/src/modules/venue/policies/policies.ts'
import { signUp } from '../../apps/server/src/journeys/sign-up.ts'

export type BenchVenue = { ownerId: string; instanceName: string; numberId: string; phone: string }

/** Signs up an owner with the demonstration's description and knowledge, and a number on the given network. */
export async function createVenue({ db, door, clock }: App, network: 'whatsapp' | 'demo'): Promise<BenchVenue> {
  const { owner } = demonstration
  const email = `${randomUUID()}@example.com`
  const ownerId = await db.accounts((tx) => signUp(tx, door, { ...owner, email, password: randomUUID() }))
  return describeVenue({ db, clock }, { ownerId, network, phone: owner.phone })
}

/** Gives a new owner the demonstration's description and knowledge, and a number on the given network. */
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
    const number = { ownerId, instanceName, network, number: phone, isPrincipal: true }
    return createNumber(tx, number)
  })
  if (network === 'whatsapp') await db.tenant(ownerId, (tx) => recordConnection(tx, id, { state: 'open' }))
  return { ownerId, instanceName, numberId: id, phone }
}
