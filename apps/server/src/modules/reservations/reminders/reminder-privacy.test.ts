import { beforeEach, expect, it } from 'vitest'
import { type OpenHouse, openHouse } from './testing/open-house.ts'

const WORDS = 'me lembra amanhã 18h de buscar a Rosalinda'
let house: OpenHouse

beforeEach(async () => {
  house = await openHouse()
  await house.customer().says(WORDS)
  return () => house.app.close()
})

const contactId = async () => (await house.rpc.contacts.list({})).contacts[0]!.id

it('what somebody wanted to be reminded of is in what a house keeps of them', async () => {
  const browser = house.app.client()
  await browser.rpc.account.signIn(house.owner)
  const file = async (extension: string) =>
    (await browser.request(`http://localhost:3000/api/contacts/${await contactId()}.${extension}`)).text()
  expect(JSON.parse(await file('json'))).toMatchObject({ reminders: [{ words: WORDS, status: 'pending' }] })
  expect(await file('csv')).toMatch(/Lembrete;.*;pending;.*Rosalinda/)
})

it('it goes when they are erased, and nothing reaches them', async () => {
  await house.rpc.contacts.privacy.erase({ contactId: await contactId() })
  expect(await house.reminders()).toEqual([])
  const sent = house.app.gateway.sent.length
  await house.later(24)
  expect(house.app.gateway.sent).toHaveLength(sent)
})

it('it goes with the messages of its time, once it was said', async () => {
  await house.rpc.contacts.privacy.setRetention({ days: 30 })
  await house.later(22.1)
  expect(await house.reminders()).toMatchObject([{ status: 'queued' }])
  await house.later(24 * 29)
  expect(await house.reminders()).toHaveLength(1)
  await house.later(24 * 2)
  expect(await house.reminders()).toEqual([])
})
