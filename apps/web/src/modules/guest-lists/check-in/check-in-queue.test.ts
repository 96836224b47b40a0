import { beforeEach, expect, it, vi } from 'vitest'
import { createCheckInQueue, type CheckInAct, type Outcome } from './check-in-queue.ts'
import { findGuests, checkInView } from './check-in-view.ts'

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
})

const at = new Date('2026-01-07T23:00:00-03:00')
const act = (id: string, over: Partial<CheckInAct> = {}): CheckInAct => {
  return { kind: 'in', id, guestId: 'ana', people: 1, name: 'Ana', at, ...over }
}

/** A server in the test's hand: what it answers next, and what it was sent. */
function server(...answers: Outcome[]) {
  const sent: string[] = []
  const send = async ({ kind, id }: CheckInAct): Promise<Outcome> => {
    sent.push(`${kind} ${id}`)
    return answers.shift() ?? 'done'
  }
  return { sent, queue: createCheckInQueue({ key: 'k', storage, send }) }
}

it('sends in order, and tries again what got no answer', async () => {
  const { queue, sent } = server('later', 'later')
  queue.add(act('a'))
  queue.add(act('b'))
  queue.add(act('a', { kind: 'undo' }))
  expect(queue.get().pending).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toEqual(['in a', 'in a', 'in a', 'in b', 'undo a'])
  expect(queue.get().pending).toEqual([])
})

it('tries at once when the network is back', async () => {
  const { queue, sent } = server('later')
  queue.add(act('a'))
  await vi.advanceTimersByTimeAsync(0)
  queue.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['in a', 'in a'])
})

it('outlives the page', async () => {
  const { queue } = server('later')
  queue.add(act('a'))
  await vi.advanceTimersByTimeAsync(0)
  queue.stop()
  const later = server()
  expect(later.queue.get().pending).toEqual([act('a')])
  later.queue.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(later.sent).toEqual(['in a'])
  expect(kept.size).toBe(0)
})

it('tells what was refused, and goes on', async () => {
  const { queue, sent } = server({ refused: 'guest_entered' })
  queue.add(act('a'))
  queue.add(act('b'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['in a', 'in b'])
  expect(queue.get().refused).toMatchObject([{ id: 'a', reason: 'guest_entered' }])
  queue.dismiss()
  expect(queue.get().refused).toEqual([])
})

it('keeps everything before a door that is shut', async () => {
  const { queue } = server('shut')
  queue.add(act('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.get().pending).toHaveLength(1)
})

it('starts from nothing when what was kept is not readable', () => {
  kept.set('k', '{"no":1')
  expect(server().queue.get().pending).toEqual([])
})

const guest = (id: string, name: string, companions = 0, arrivals: { id: string; people: number; at: Date }[] = []) => {
  return { id, listId: 'vip', name, companions, arrivals }
}
const night = (...guests: ReturnType<typeof guest>[]) => ({
  event: { id: 'e', title: 'Baile', date: '2026-01-07', starts: '' },
  lists: [],
  guests,
  expiresAt: null,
})

it('shows what this phone did on top of what the server knows, each once', () => {
  const state = night(guest('ana', 'Ana', 2, [{ id: 'a', people: 1, at }]), guest('bia', 'Bia'))
  const seen = checkInView(state, [act('a'), act('b', { people: 2 }), act('c', { guestId: 'bia' })])
  expect(seen).toMatchObject({ entered: 4, expected: 4 })
  expect(seen.guests[0]).toMatchObject({ entered: 3, pending: true })
  expect(checkInView(state, [act('a', { kind: 'undo' })])).toMatchObject({ entered: 0, expected: 4 })
  expect(checkInView(state, []).guests[0]).toMatchObject({ entered: 1, pending: false })
})

it('finds the nearest name first', () => {
  const { guests } = checkInView(night(guest('1', 'Bruno Reis'), guest('2', 'Brumo Carvalho'), guest('3', 'Caio')), [])
  expect(findGuests(guests, 'brumo').map(({ id }) => id)).toEqual(['2', '1'])
  expect(findGuests(guests, '')).toHaveLength(3)
})
