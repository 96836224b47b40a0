import { expect, it } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

let password = 'a hash'
const options = {
  secret: 'a secret of the tests',
  publicUrl: 'https://balcao.example',
  passwordOf: async () => password,
}
const devices = createKnownDevices(options)
const now = new Date('2026-01-07T20:00:00-03:00')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const withCookie = (set: string) => new Headers({ cookie: `other=1; ${set.split(';')[0]}` })

it('knows an account where it was signed in, and no other', async () => {
  const headers = withCookie(await devices.remember(new Headers(), 'Ana@example.com', now))
  expect(await devices.deviceOf(headers, 'ana@example.com', later(1))).not.toBeNull()
  expect(await devices.deviceOf(headers, 'bia@example.com', later(1))).toBeNull()
})

it('knows the people who share a device, five of them', async () => {
  let headers = new Headers()
  const emails = Array.from({ length: 6 }, (_, index) => `p${index}@example.com`)
  for (const email of emails) headers = withCookie(await devices.remember(headers, email, now))
  const known = await Promise.all(emails.map((email) => devices.deviceOf(headers, email, now)))
  expect(known.map((device) => device !== null)).toEqual([false, true, true, true, true, true])
})

it('forgets after half a year, and believes nothing that it did not sign', async () => {
  const set = await devices.remember(new Headers(), 'ana@example.com', now)
  expect(set).toMatch(/^__Host-balcao\.device=.*HttpOnly; SameSite=Lax; Secure$/)
  expect(await devices.deviceOf(withCookie(set), 'ana@example.com', later(181))).toBeNull()
  const foreign = createKnownDevices({ ...options, secret: 'another' })
  expect(await foreign.deviceOf(withCookie(set), 'ana@example.com', now)).toBeNull()
  for (const value of ['', '..', 'a.b.c', `x.${Math.floor(now.getTime() / 86_400_000)}.é`])
    expect(
      await devices.deviceOf(new Headers({ cookie: `__Host-balcao.device=${value}` }), 'ana@example.com', now),
    ).toBeNull()
})

it('forgets with another password', async () => {
  const headers = withCookie(await devices.remember(new Headers(), 'ana@example.com', now))
  password = 'another hash'
  expect(await devices.deviceOf(headers, 'ana@example.com', now)).toBeNull()
})
