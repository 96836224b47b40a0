import type { GuestListInput } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listedNights } from '#testing/customers/listed-nights.ts'
import { phoneInHand } from '#testing/customers/phone-in-hand.ts'
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

const night = (title: string, date: string) => listedNights(rpc).night(title, date)
const addList = (over: Partial<GuestListInput> = {}, eventId = friday) => listedNights(rpc).addList(eventId, over)
const guests = (eventId = friday) => listedNights(rpc).guests(eventId)
const customer = (pushName?: string) => phoneInHand(app, owner.instance, pushName)

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
