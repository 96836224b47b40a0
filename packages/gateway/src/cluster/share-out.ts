import type { Instance, Instances, Sessions } from '@balcao/whatsapp-engine'
import type { GatewayNetwork } from '@balcao/contract'
import type { Processes, Spread } from './processes.ts'

type Parts = {
  holder: string
  networks: GatewayNetwork[]
  sessions: () => Pick<Sessions, 'count' | 'holds' | 'takeUp' | 'giveAway'>
  instances: Pick<Instances, 'waitingFor'>
  processes: Pick<Processes, 'callAll'>
}

/** The number of looks after which a waiting number is taken by a process that has its share already. */
const PATIENT_LOOKS = 3

/**
 * Spreads the numbers evenly over the living processes: each takes its share of the numbers that no process holds, and
 * one that has two more than the least busy one gives one away at each look, so that a new process fills up gently.
 *
 * @returns the step that is to be repeated
 */
export function createShareOut(parts: Parts): (spread: Spread) => Promise<void> {
  /** The number of looks in a row that found each instance waiting. */
  let looks = new Map<string, number>()
  const take = async ({ share, isAnyFree }: Spread) => {
    if (!isAnyFree) return looks.clear()
    const free = await parts.instances.waitingFor(parts.holder, parts.networks)
    // What this process holds itself does not wait: given away, it would be overdue at once, and taken back.
    const waiting = free.filter(({ name }) => !parts.sessions().holds(name))
    looks = new Map(waiting.map(({ id }) => [id, (looks.get(id) ?? 0) + 1]))
    const late = (instance: Instance) => looks.get(instance.id)! > PATIENT_LOOKS
    const room = Math.max(0, share - parts.sessions().count())
    // Each process begins with others, so that they do not all reach for the same.
    const fresh = shuffled(waiting.filter((one) => !late(one)))
    const overdue = waiting.filter(late)
    await parts.sessions().takeUp([...fresh.slice(0, room), ...overdue])
  }
  return async (spread) => {
    const sessions = parts.sessions()
    const tooMany = spread.fewest !== null && sessions.count() - spread.fewest >= 2
    if (tooMany && (await sessions.giveAway())) await parts.processes.callAll()
    await take(spread)
  }
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
