import { randomUUID } from 'node:crypto'
import type { GuestListInput } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let friday: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
/** The clock of the tests stands on Wednesday 7 January 2026, 20:00. */
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  friday = await night('Baile', '2026-01-09')
})

async function night(title: string, date: string) {
  await rpc.programme.add({ title, date, starts: '22:00', attractions: '', entrance: '', description: '' })
  return (await rpc.programme.list({ search: title })).events[0]!.id
}

const vip: GuestListInput = {
  name: 'Lista VIP',
  quota: 4,
  cutOff: '23:30',
  benefit: 'Entrada grátis',
  companionsAtMost: 2,
  isOpen: true,
}
const addList = async (over: Partial<GuestListInput> = {}, eventId = friday) =>
  (await rpc.guestLists.add({ eventId, list: { ...vip, ...over } })).id
const guests = async (eventId = friday) => (await rpc.guestLists.event({ eventId })).guests

/** A customer with a phone in hand. `says` writes, waits for the answer, and gives it. */
function customer(pushName = 'Bia') {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const writes = (text: string) =>
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName, text }, app.clock.now())
  const received = () => app.gateway.sent.filter(({ to }) => to === peer.jid).map(({ text }) => text)
  const says = async (text: string) => {
    writes(text)
    await app.settle()
    app.wait(4_000)
    await app.settle()
    return received().at(-1)!
  }
  return { phone, writes, says, received }
}

describe('a customer of several nights', () => {
  it('may name several nights, and each name is on the list of its own', async () => {
    const saturday = await night('Roda', '2026-01-10')
    await addList()
    await addList({ name: 'Lista amiga' }, saturday)
    const bia = customer()
    const reply = await bia.says('oi, põe Ana Lima na sexta e Bruno Reis no sábado')
    expect(reply).toMatch(/Lista VIP de sexta-feira.*Ana Lima.*Lista amiga de sábado.*Bruno Reis/s)
    expect(await guests()).toMatchObject([{ name: 'Ana Lima' }])
    expect(await guests(saturday)).toMatchObject([{ name: 'Bruno Reis' }])
  })

  it('may change the night right after, and add a name', async () => {
    const saturday = await night('Roda', '2026-01-10')
    await addList()
    await addList({ name: 'Lista amiga' }, saturday)
    const bia = customer()
    await bia.says('coloca na lista de sexta: Ana Lima')
    expect(await bia.says('muda pra sábado')).toMatch(/Lista amiga de sábado.*Tirei da Lista VIP/s)
    expect(await bia.says('e o Bruno Reis também')).toContain('Bruno Reis')
    expect(await guests()).toEqual([])
    expect(await guests(saturday)).toMatchObject([{ name: 'Ana Lima' }, { name: 'Bruno Reis' }])
  })

  it('at the door is told what is on record, and a person is called', async () => {
    await addList()
    const bia = customer()
    await bia.says('coloca na lista de sexta: Ana Lima')
    app.wait(50 * 3_600_000)
    const reply = await bia.says('to na porta e não acham meu nome na lista')
    app.wait(-50 * 3_600_000)
    expect(reply).toMatch(/^Ana Lima está na Lista VIP de hoje.*chamando alguém/s)
  })
})
