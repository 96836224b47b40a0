import type { GuestListInput } from '@balcao/contract'
import type { TestApp } from '../test-app.ts'

/** A guest list for four people, until 23h30, whose fields a test may override. */
const VIP: GuestListInput = {
  name: 'Lista VIP',
  quota: 4,
  cutOff: '23:30',
  benefit: 'Entrada grátis',
  companionsAtMost: 2,
  isOpen: true,
}

/** Creates events and their lists, for the venue that is signed in with `rpc`. */
export const listedNights = (rpc: ReturnType<TestApp['client']>['rpc']) => ({
  async night(title: string, date: string) {
    await rpc.events.add({ title, date, starts: '22:00', attractions: '', entrance: '', description: '' })
    return (await rpc.events.list({ search: title })).events[0]!.id
  },
  async addList(eventId: string, over: Partial<GuestListInput> = {}) {
    return (await rpc.guestLists.add({ eventId, list: { ...VIP, ...over } })).id
  },
  async guests(eventId: string) {
    return (await rpc.guestLists.event({ eventId })).guests
  },
})
