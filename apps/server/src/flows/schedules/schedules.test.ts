import { describe, expect, it } from 'vitest'
import type { ScheduleInput } from '@balcao/contract'
import { useScheduleStage } from '#testing/schedule-stage.ts'
import { createSteps } from '../../roles/worker.ts'
import { scheduleStep } from './run-schedules.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const calendar = useScheduleStage()
const { local, input, create, get, all, states, person } = calendar

describe('a message at its time', () => {
  it('leaves then and not before, once, and every receipt is seen', async () => {
    const ana = await person('Ana Lima')
    const { id } = await create({
      text: 'Oi {nome}, dia {data} às {hora} tem jazz no {negocio}.',
      audience: { kind: 'contacts', contactIds: [ana.id] },
    })
    const day = local(0).slice(0, 10).split('-').toReversed().join('/')
    await calendar.stage.live(9 * MINUTE)
    expect(calendar.stage.sent()).toEqual([])
    expect(await get(id)).toMatchObject({ status: 'pending', recipients: { total: 1, byState: { pending: 1 } } })
    calendar.stage.app.gateway.confirms = false
    await calendar.stage.live(MINUTE)
    expect(calendar.stage.sent()).toEqual([`Oi Ana, dia ${day} às 12:10 tem jazz no Bar da Ana.`])
    expect(await get(id)).toMatchObject({ status: 'running', recipients: { byState: { queued: 1 } } })
    const [sent] = calendar.stage.left()
    for (const status of ['sent', 'read', 'delivered'] as const) {
      calendar.stage.app.gateway.receipt(
        calendar.stage.owner.instance,
        { messageId: sent!.messageId, status },
        calendar.stage.app.clock.now(),
      )
      await calendar.stage.app.settle()
    }
    expect(await states(id)).toEqual([['Ana Lima', 'read', null]])
    await calendar.stage.live(MINUTE)
    expect(await get(id)).toMatchObject({ status: 'done', recipients: { byState: { read: 1 } } })
    expect(calendar.stage.left()).toHaveLength(1)
  })

  it('is a note without anybody to send to: nothing happens to it, and it is not counted', async () => {
    const { id } = await create({ start: local(-2 * HOUR), end: local(-HOUR) })
    await calendar.stage.live(20 * MINUTE, MINUTE)
    expect(await get(id)).toMatchObject({ status: 'pending', audience: 'none' })
    expect(await calendar.stage.rpc.overview.get()).toMatchObject({ counters: { schedules: 0 }, upcoming: [] })
  })

  it('says why WhatsApp refused it', async () => {
    const ana = await person('Ana')
    const { id } = await create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    calendar.stage.app.gateway.confirms = false
    await calendar.stage.live(11 * MINUTE)
    const [sent] = calendar.stage.left()
    const refusal = { messageId: sent!.messageId, status: 'failed' as const, reason: '131026' }
    calendar.stage.app.gateway.receipt(calendar.stage.owner.instance, refusal, calendar.stage.app.clock.now())
    await calendar.stage.live(MINUTE)
    expect(await states(id)).toEqual([['Ana', 'failed', '131026']])
    expect(await get(id)).toMatchObject({ status: 'done' })
  })

  it.each([
    ['too late', { start: '2026-01-07T08:00', end: '2026-01-07T23:00' }, 'schedule_past'],
    ['over before it begins', { end: '2026-01-07T08:00' }, 'schedule_ends_early'],
    ['without a text', { text: '' }, 'schedule_incomplete'],
    ['for nobody', { audience: { kind: 'none' as const } }, 'schedule_incomplete'],
    ['with a variable that is none', { text: 'Oi {sobrenome}' }, 'variable_unknown'],
  ])('is refused when it is %s', async (_what, wrong, code) => {
    const ana = await person('Ana')
    const start = '2099-01-07T08:00'
    const right = {
      start,
      end: '2099-01-07T09:00',
      text: 'oi',
      audience: { kind: 'contacts' as const, contactIds: [ana.id] },
    }
    await expect(create({ ...right, ...wrong })).rejects.toMatchObject({ code })
    expect(await all()).toEqual([])
  })

  it('belongs to one house', async () => {
    const ana = await person('Ana')
    const { id } = await create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    const theirs = calendar.stage.owner.numberId
    await calendar.stage.enter()
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(calendar.stage.rpc.schedules.change({ id, action: 'cancel' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(calendar.stage.rpc.schedules.delete({ id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(create({ numberId: theirs })).rejects.toMatchObject({ code: 'not_found' })
    const foreign = await create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    expect(foreign.recipients.total).toBe(0)
  })
})

describe('a campaign', () => {
  const campaign = (more: Partial<ScheduleInput> = {}) =>
    create({
      type: 'campaign',
      text: 'Oi {nome}!',
      audience: { kind: 'tag', tag: 'vip' },
      end: local(9 * HOUR),
      ...more,
    })

  it('reaches whoever has the tag when it starts, once each, and leaves out who asked for it', async () => {
    const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Enzo', 'Fabi', 'Gil']
    for (const name of names) await person(name, ['vip'])
    const out = await person('Zeca', ['vip'])
    await calendar.stage.rpc.contacts.setOptOut({ contactId: out.id, optedOut: true })
    await person('Outra')
    const { id } = await campaign()
    await calendar.stage.live(11 * MINUTE)
    const late = await person('Depois', ['vip'])
    expect(late.tags).toEqual(['vip'])
    await calendar.stage.live(10 * MINUTE)
    expect(calendar.stage.sent().toSorted()).toEqual(names.map((name) => `Oi ${name}!`))
    expect(await get(id)).toMatchObject({ status: 'done', recipients: { total: 8, byState: { sent: 7, skipped: 1 } } })
    expect(await states(id)).toContainEqual(['Zeca', 'skipped', 'opted-out'])
  })

  it('is written into a few threads at a time, and the next follow as they leave', async () => {
    for (let index = 0; index < 9; index += 1) await person(`P${index}`, ['vip'])
    const { id } = await campaign()
    await calendar.stage.live(10 * MINUTE)
    const { byState } = (await get(id)).recipients
    expect(byState.queued ?? 0).toBeLessThanOrEqual(5)
    expect(byState.pending).toBeGreaterThan(2)
    await calendar.stage.live(12 * MINUTE)
    expect(calendar.stage.left()).toHaveLength(9)
  })

  it('pauses, goes on, and is cancelled: nobody is written to twice', async () => {
    for (let index = 0; index < 12; index += 1) await person(`P${index}`, ['vip'])
    const { id } = await campaign()
    await calendar.stage.live(12 * MINUTE)
    const before = calendar.stage.left().length
    expect(before).toBeGreaterThan(0)
    const paused = await calendar.stage.rpc.schedules.change({ id, action: 'pause' })
    expect(paused).toMatchObject({ status: 'paused', recipients: { byState: { sent: before, pending: 12 - before } } })
    await calendar.stage.live(30 * MINUTE)
    expect(calendar.stage.left()).toHaveLength(before)
    await calendar.stage.rpc.schedules.change({ id, action: 'resume' })
    await calendar.stage.live(2 * MINUTE)
    const more = calendar.stage.left().length
    expect(more).toBeGreaterThan(before)
    expect(await calendar.stage.rpc.schedules.change({ id, action: 'cancel' })).toMatchObject({ status: 'cancelled' })
    await calendar.stage.live(30 * MINUTE)
    expect(calendar.stage.left()).toHaveLength(more)
    expect(new Set(calendar.stage.left().map(({ to }) => to)).size).toBe(more)
    expect((await get(id)).recipients.byState).toEqual({ sent: more, skipped: 12 - more })
    await expect(calendar.stage.rpc.schedules.change({ id, action: 'resume' })).rejects.toMatchObject({
      code: 'schedule_moved_on',
    })
  })

  it('sends nothing after its end, and says so', async () => {
    for (let index = 0; index < 10; index += 1) await person(`P${index}`, ['vip'])
    const { id } = await campaign({ end: local(13 * MINUTE) })
    await calendar.stage.live(30 * MINUTE)
    const { status, recipients } = await get(id)
    expect(status).toBe('done')
    expect(recipients.byState.sent).toBe(calendar.stage.left().length)
    expect(recipients.byState.skipped).toBe(10 - calendar.stage.left().length)
    const reasons = (await states(id)).flatMap(([, state, reason]) => (state === 'skipped' ? [reason] : []))
    expect(new Set(reasons)).toEqual(new Set(['deadline']))
    expect(calendar.stage.left().length).toBeLessThan(8)
  })

  it('fails when there is nobody, or no number', async () => {
    const nobody = await campaign({ audience: { kind: 'tag', tag: 'ninguém' } })
    await calendar.stage.live(11 * MINUTE)
    expect(await get(nobody.id)).toMatchObject({ status: 'failed', reason: 'nobody' })
    await person('Ana', ['vip'])
    const orphan = await campaign()
    await calendar.stage.rpc.numbers.remove({ numberId: calendar.stage.owner.numberId })
    await calendar.stage.live(11 * MINUTE)
    expect(await get(orphan.id)).toMatchObject({ status: 'failed', reason: 'no-number' })
  })

  it('takes people of a list, who become contacts, and each of them once', async () => {
    const ana = await person('Ana Lima')
    const people = [
      { name: 'Ana L.', phone: ana.phone },
      { name: 'Novo', phone: '(11) 96666-1234' },
      { name: 'Novo de novo', phone: '11 96666 1234' },
    ]
    const { id, recipients } = await campaign({ audience: { kind: 'people', people } })
    expect(recipients.total).toBe(2)
    await calendar.stage.live(13 * MINUTE)
    expect(calendar.stage.sent().toSorted()).toEqual(['Oi Ana!', 'Oi Novo!'])
    expect(await get(id)).toMatchObject({ status: 'done' })
    const wrong = campaign({ audience: { kind: 'people', people: [{ name: 'X', phone: '12' }] } })
    await expect(wrong).rejects.toMatchObject({ code: 'phone_invalid' })
  })

  it('is told beforehand: whom it reaches, what they read, and how long that takes', async () => {
    for (let index = 0; index < 3; index += 1) await person(`Pessoa ${index}`, ['vip'])
    const out = await person('Zeca', ['vip'])
    await calendar.stage.rpc.contacts.setOptOut({ contactId: out.id, optedOut: true })
    const asked = { scheduleId: null, start: local(HOUR), zone: 'America/Sao_Paulo', numberId: null }
    const seen = await calendar.stage.rpc.schedules.preview({
      ...asked,
      audience: { kind: 'tag', tag: 'vip' },
      text: 'Oi {nome} {nada}',
    })
    expect(seen).toMatchObject({ total: 4, optedOut: 1, unreachable: 0, unknownVariables: ['nada'] })
    expect(seen.samples).toHaveLength(3)
    expect(seen.samples[0]?.text).toBe('Oi Pessoa {nada}')
    expect(seen.estimate).toMatchObject({ dailyCap: 250, lastAtLocal: local(HOUR + 2 * 45 * SECOND) })
    const people = Array.from({ length: 600 }, (_, index) => ({ name: '', phone: `1198${String(1_000_000 + index)}` }))
    const long = await calendar.stage.rpc.schedules.preview({
      ...asked,
      audience: { kind: 'people', people },
      text: 'oi',
    })
    // 250 a day: two full days and a part of the third.
    expect(long.estimate?.lastAtLocal.slice(0, 10)).toBe(local(48 * HOUR).slice(0, 10))
    expect((await all()).length).toBe(0)
  })
})

describe('changing it', () => {
  it('moves, rewrites and copies what has not begun', async () => {
    const ana = await person('Ana')
    const bia = await person('Bia')
    const { id } = await create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    const moved = await calendar.stage.rpc.schedules.update({
      ...input(),
      id,
      text: 'oi',
      start: local(2 * HOUR),
      audience: { kind: 'kept' },
    })
    expect(moved).toMatchObject({ recipients: { total: 1 }, start: local(2 * HOUR) })
    await calendar.stage.rpc.schedules.update({
      ...input({ start: local(2 * HOUR) }),
      id,
      text: 'olá',
      audience: { kind: 'contacts', contactIds: [bia.id] },
    })
    const copy = await calendar.stage.rpc.schedules.duplicate({ id })
    expect(copy).toMatchObject({ title: 'Cópia de Noite de jazz', status: 'paused', recipients: { total: 1 } })
    await calendar.stage.live(3 * HOUR, MINUTE)
    expect(calendar.stage.sent()).toEqual(['olá'])
    expect(await states(id)).toEqual([['Bia', 'sent', null]])
    const done = await calendar.stage.rpc.schedules.update({
      ...input({ start: local(HOUR) }),
      id,
      title: 'Outro nome',
    })
    expect(done).toMatchObject({ title: 'Outro nome', status: 'done', text: 'olá' })
  })
})

describe('several workers', () => {
  it('begin once and write to each person once', async () => {
    for (let index = 0; index < 6; index += 1) await person(`P${index}`, ['vip'])
    await create({ type: 'campaign', text: 'Oi {nome}', audience: { kind: 'tag', tag: 'vip' }, end: local(9 * HOUR) })
    calendar.stage.app.wait(10 * MINUTE)
    for (let turn = 0; turn < 60; turn += 1) {
      calendar.stage.app.wait(10 * SECOND)
      await Promise.all(Array.from({ length: 5 }, () => scheduleStep(calendar.stage.app.app).run()))
      await Promise.all(createSteps(calendar.stage.app.app).map((step) => step.run()))
      await calendar.stage.app.settle()
    }
    expect(calendar.stage.sent().toSorted()).toEqual(['Oi P0', 'Oi P1', 'Oi P2', 'Oi P3', 'Oi P4', 'Oi P5'])
  })
})

it('writes to one person once, also when two contacts turn out to be one', async () => {
  const lid = '99887766554433'
  const ana = await person('Ana')
  const write = (peer: { phone: string | null; lid: string | null; jid: string }, messageId: string) =>
    calendar.stage.app.gateway.message(
      calendar.stage.owner.instance,
      { messageId, peer, text: 'oi', pushName: 'Ana' },
      calendar.stage.app.clock.now(),
    )
  write({ phone: null, lid, jid: `${lid}@lid` }, 'm1')
  await calendar.stage.app.settle()
  const { contacts } = await calendar.stage.rpc.contacts.list({})
  expect(contacts).toHaveLength(2)
  const { id } = await create({
    type: 'campaign',
    text: 'oi de novo',
    end: local(9 * HOUR),
    audience: { kind: 'contacts', contactIds: contacts.map((contact) => contact.id) },
  })
  await calendar.stage.live(10 * MINUTE + 30 * SECOND)
  write({ phone: ana.phone, lid, jid: `${ana.phone}@s.whatsapp.net` }, 'm2')
  await calendar.stage.live(10 * MINUTE)
  expect((await get(id)).recipients.total).toBe(1)
  expect(calendar.stage.sent().filter((text) => text === 'oi de novo').length).toBeLessThanOrEqual(2)
})
