import { beforeEach, expect, it } from 'vitest'
import { type OpenVenue, openVenue } from './testing/open-venue.ts'

const WORDS = 'me lembra amanhã 18h de buscar a Rosalinda'
let venue: OpenVenue

beforeEach(async () => {
  venue = await openVenue()
  await venue.customer().says(WORDS)
  return () => venue.app.close()
})

const contactId = async () => (await venue.rpc.contacts.list({})).contacts[0]!.id

it('what somebody wanted to be reminded of is in what a venue keeps of them', async () => {
  const browser = venue.app.client()
  await browser.rpc.account.signIn(venue.owner)
  const file = async (extension: string) =>
    (await browser.request(`http://localhost:3000/api/contacts/${await contactId()}.${extension}`)).text()
  expect(JSON.parse(await file('json'))).toMatchObject({ reminders: [{ words: WORDS, status: 'pending' }] })
  expect(await file('csv')).toMatch(/Lembrete;.*;pending;.*Rosalinda/)
})

it('it goes when they are erased, and nothing reaches them', async () => {
  await venue.rpc.contacts.privacy.erase({ contactId: await contactId() })
  expect(await venue.reminders()).toEqual([])
  const sent = venue.app.gateway.sent.length
  await venue.later(24)
  expect(venue.app.gateway.sent).toHaveLength(sent)
})

it('it goes with the messages of its time, once it was said', async () => {
  await venue.rpc.contacts.privacy.setRetention({ days: 30 })
  await venue.later(22.1)
  expect(await venue.reminders()).toMatchObject([{ status: 'queued' }])
  await venue.later(24 * 29)
  expect(await venue.reminders()).toHaveLength(1)
  await venue.later(24 * 2)
  expect(await venue.reminders()).toEqual([])
})
