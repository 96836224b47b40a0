import { changePasswordCall } from '@balcao/copy/admin/calls'
import { beforeEach, expect, it } from 'vitest'
import { totp } from '../../../../../test/support/totp.ts'
import { callPath, pathsOfAdmins } from '#testing/admin-calls.ts'
import { useAdminFixture } from '#testing/admin-fixture.ts'

const fixture = useAdminFixture()

type Browser = ReturnType<typeof fixture.app.client>
type Person = Awaited<ReturnType<typeof fixture.app.owner>>
let rita: Person
let hugo: Person
let ritas: Browser
let hugos: Browser
async function anAdmin(name: string, phone: string): Promise<[Person, Browser]> {
  const person = await fixture.app.owner(name, phone)
  await fixture.app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [person.ownerId])
  const browser = fixture.app.client()
  await browser.rpc.account.signIn(person)
  return [person, browser]
}
beforeEach(async () => {
  // Tries are counted by the clock of the test.
  fixture.app.wait(10 * 60_000)
  ;[rita, ritas] = await anAdmin('Rita', '5511999990007')
  ;[hugo, hugos] = await anAdmin('Hugo', '5511999990008')
  await fixture.app.db.pool.query('delete from operator_settings')
  await fixture.app.app.settings.reload()
})

async function turnOn({ rpc }: Browser, { password }: Person) {
  const { key } = await rpc.account.startTwoFactor({ password })
  await rpc.account.confirmTwoFactor({ code: totp(key) })
}
const demand = (adminTwoFactor = true) => ritas.rpc.admin.operator.saveSecurity({ adminTwoFactor })

it('is demanded only by an admin who has it', async () => {
  expect((await ritas.rpc.admin.operator.get()).security).toEqual({ adminTwoFactor: false })
  await expect(demand()).rejects.toMatchObject({ code: 'two_factor_own', status: 409 })
  expect((await ritas.rpc.admin.operator.get()).security).toEqual({ adminTwoFactor: false })
  await turnOn(ritas, rita)
  expect((await demand()).security).toEqual({ adminTwoFactor: true })
  expect((await ritas.rpc.admin.audit.list({})).rows[0]).toMatchObject({
    act: 'settings-changed',
    subjectName: 'Segurança',
    details: 'Exigir verificação em duas etapas dos administradores: sim',
  })
})

it('keeps an admin without it out of everything but setting it up, until they have', async () => {
  await turnOn(ritas, rita)
  await demand()
  for (const path of await pathsOfAdmins()) {
    const response = await callPath(hugos, path)
    expect([response.status, ((await response.json()) as { json: { code: string } }).json.code], path).toEqual([
      403,
      'two_factor_needed',
    ])
  }
  const log = await hugos.request('/api/admin/audit.csv')
  expect([log.status, await log.json()]).toEqual([403, { code: 'two_factor_needed' }])
  const change = await hugos.request('/api/admin/change-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: rita.ownerId, novaSenha: 'outra senha boa' }),
  })
  expect([change.status, await change.json()]).toEqual([403, { error: changePasswordCall.twoFactorNeeded }])
  expect(await hugos.rpc.account.session()).toMatchObject({ user: { role: 'admin', needsTwoFactor: true } })
  // As somebody who signs in now.
  expect(await fixture.app.client().rpc.account.signIn(hugo)).toMatchObject({ user: { needsTwoFactor: true } })

  expect(await hugos.rpc.account.twoFactor()).toEqual({ enabled: false, recoveryCodesLeft: 0, required: true })
  await turnOn(hugos, hugo)
  expect((await hugos.rpc.account.session()).user?.needsTwoFactor).toBeUndefined()
  await hugos.rpc.admin.panel()
  expect((await ritas.rpc.account.session()).user?.needsTwoFactor).toBeUndefined()
})

it('is not turned off by an admin while it is demanded', async () => {
  await turnOn(ritas, rita)
  await demand()
  expect(await ritas.rpc.account.twoFactor()).toMatchObject({ enabled: true, required: true })
  await expect(ritas.rpc.account.disableTwoFactor(rita)).rejects.toMatchObject({ code: 'two_factor_required' })
  await demand(false)
  await ritas.rpc.account.disableTwoFactor(rita)
  expect(await ritas.rpc.account.twoFactor()).toMatchObject({ enabled: false, required: false })
})

it('concerns no owner', async () => {
  await turnOn(ritas, rita)
  await demand()
  const owner = await fixture.app.owner('Ana', '5511999990001')
  const { rpc } = fixture.app.client()
  expect((await rpc.account.signIn(owner)).user?.needsTwoFactor).toBeUndefined()
  expect(await rpc.account.twoFactor()).toMatchObject({ required: false })
  await rpc.venue.get()
})

it('ends the visits of those who have none, and leaves those of the others', async () => {
  const owner = await fixture.app.owner('Ana', '5511999990001')
  await turnOn(ritas, rita)
  await hugos.rpc.admin.users.visit({ userId: owner.ownerId })
  expect((await hugos.rpc.account.session()).user?.visit).toBeDefined()
  await demand()
  expect((await hugos.rpc.account.session()).user).toMatchObject({ id: hugo.ownerId, needsTwoFactor: true })
  expect((await ritas.rpc.admin.audit.list({ act: 'visit-ended' })).total).toBe(1)
  await ritas.rpc.admin.users.visit({ userId: owner.ownerId })
  expect((await ritas.rpc.account.session()).user?.visit).toBeDefined()
})
