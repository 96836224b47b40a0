import { DAYS } from '@balcao/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** "Teste Assistente" at any hour. It is Wednesday, 7 January 2026, 20:00 in São Paulo, and the venue is in Manaus, an hour behind. */

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
  rpc = app.client().rpc
  await rpc.account.signIn(await app.owner())
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  await rpc.venue.save({
    general: { name: 'Bar da Ana', description: '', welcomeMessage: '', segmento: '' },
    hours: { timezone: 'America/Manaus', horarios: DAYS.map((dia) => ({ dia, ...day })), datasEspeciais: [] },
  })
})
afterAll(() => app.close())

it('answers at the moment that is set, on the wall of the venue', async () => {
  const open = async (now?: string) => {
    const { text } = await rpc.assistant.tryOut({
      turns: [],
      text: 'estão abertos agora?',
      ...(now && { now: new Date(now) }),
    })
    return /abert/i.test(text) && !/fechad/i.test(text)
  }
  expect(await open()).toBe(true)
  expect(await open('2026-01-09T23:30:00-04:00')).toBe(true)
  expect(await open('2026-01-11T15:00:00-04:00')).toBe(false)
  // Ten past six in São Paulo is not yet six in Manaus.
  expect(await open('2026-01-09T18:10:00-03:00')).toBe(false)
})

it('refuses a moment that no calendar of a venue has', async () => {
  for (const now of [8.64e15, -8.64e15].map((at) => new Date(at)))
    await expect(rpc.assistant.tryOut({ turns: [], text: 'oi', now })).rejects.toMatchObject({ status: 400 })
})

it('keeps what was said at its own moment, and stores no reservation', async () => {
  const friday = new Date('2026-01-09T22:30:00-04:00')
  const first = { turns: [], text: 'quero uma mesa amanhã às 20h para 4 pessoas', now: friday }
  const { text: asked, dialogue } = await rpc.assistant.tryOut(first)
  const turns = [
    { role: 'contact' as const, text: first.text, at: friday },
    { role: 'assistant' as const, text: asked, at: friday },
  ]
  const saturday = new Date('2026-01-10T00:30:00-04:00')
  const answer = await rpc.assistant.tryOut({ turns, text: 'Rui Lima', dialogue, now: saturday })
  expect(answer.text).toContain('hoje (sábado)')
  expect(answer.trace.actions).toEqual(['reservation'])
  expect((await rpc.reservations.list({})).reservations).toEqual([])
  expect((await rpc.conversations.list({})).conversations).toEqual([])
})
