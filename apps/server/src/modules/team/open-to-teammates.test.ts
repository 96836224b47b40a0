import { afterAll, beforeAll, expect, it } from 'vitest'
import { proceduresOfContract } from '#testing/procedures-of-contract.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let bia: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await createTestApp()
  const { rpc } = app.client()
  await rpc.account.signIn(await app.owner())
  const { token } = await rpc.team.invite({ name: 'Bia', email: 'bia@example.com' })
  bia = app.client()
  await bia.rpc.team.accept({ token: token!, name: 'Bia', password: 'segredo da casa' })
})
afterAll(() => app.close())

const procedures = proceduresOfContract.map(({ path }) => path.join('/'))

/** With nothing in it: refused for what it says comes after being refused for who asks. */
const call = async (path: string) => {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
  const response = await bia.request(`http://localhost:3000/api/rpc/${path}`, { method: 'POST', headers, body: '{}' })
  const { status } = response
  await response.body?.cancel()
  return status
}

/** Procedures that need no session: signing in, and the door, whose secret is looked at first. */
const ANYBODY =
  /^(account\/(session|signUp|signIn|verifyCode|signOut|requestPasswordReset|resetPassword)$|checkIn\/|team\/(invitation|accept)$|site\/)/

it('lets a teammate call what is theirs, and nothing else', async () => {
  const asked = procedures.filter((path) => !ANYBODY.test(path))
  expect(asked.length).toBeGreaterThan(80)
  const opened: string[] = []
  for (const path of asked) if ((await call(path)) !== 403) opened.push(path)
  // Written down a second time, so that opening one more is meant.
  expect(opened.toSorted()).toEqual(THEIRS.trim().split(/\s+/).toSorted())
})

const THEIRS = `
  account/updateName account/updatePhone account/devices account/signOutDevice account/signOutOthers account/changePassword
  account/twoFactor account/startTwoFactor account/confirmTwoFactor account/disableTwoFactor account/renewRecoveryCodes
  contacts/fields/list contacts/segments/list contacts/list contacts/count contacts/get contacts/room contacts/tags contacts/add contacts/update contacts/tagMany contacts/setOptOut
  conversations/list conversations/counts conversations/get conversations/ofContact conversations/start conversations/messages
  conversations/send conversations/retry conversations/react conversations/notes conversations/addNote
  conversations/removeNote conversations/setTags conversations/transfer conversations/takeOver conversations/giveBack conversations/resolve
  conversations/setNoReply conversations/fill conversations/markRead conversations/edit conversations/takeBack conversations/watch
  guestLists/events guestLists/event guestLists/ofContact guestLists/add guestLists/update guestLists/remove guestLists/addGuests
  guestLists/updateGuest guestLists/removeGuest
  messageSearch/find channels/list channels/outages channels/waits notifications/get notifications/remove notifications/setOn
  notifications/subscribe notifications/test overview/today quickReplies/list quickReplies/add quickReplies/update quickReplies/remove
  realtime/subscribe reminders/cancel reminders/list reservations/list reservations/requested reservations/history reservations/add reservations/update reservations/setStatus
  reservations/rules schedules/list schedules/nights schedules/waiting schedules/get schedules/create schedules/update schedules/undo schedules/delete schedules/change
  schedules/duplicate schedules/recipients schedules/preview schedules/people team/people`

it.each(['/api/account.json', '/api/contacts.csv', '/api/guest-lists/x.csv'])('exports nothing: %s', async (path) => {
  expect((await bia.request(`http://localhost:3000${path}`)).status).toBe(401)
})
