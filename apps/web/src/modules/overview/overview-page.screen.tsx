import type { Overview } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { overview } from '@balcao/copy/overview'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { refusal } from '../../testing/scripted-server.ts'

const COUNTERS = { chats: 0, contacts: 0, tokens: 0, schedules: 0 }
const NOTHING: Overview = {
  counters: COUNTERS,
  subjects: 0,
  upcoming: [],
  activity: [],
}

test('says what is missing where there is nothing yet', async () => {
  await openScreen('/dashboard', {
    venue: {
      get: () => ({
        ...VENUE,
        settings: { ...VENUE.settings, type: '', name: '' },
        missing: ['type', 'name'],
        progress: 0,
      }),
    },
    channels: { list: () => ({ channels: [] }) },
  })
  await says('Nenhuma atividade recente para exibir', 'Agente precisa ser configurado')
  await says('Configure após ativar o agente')
})

test('tells each thing that happened in its own words', async () => {
  const kinds = Object.keys(overview.activity.kinds) as (keyof typeof overview.activity.kinds)[]
  const activity = kinds.map((kind) => ({
    id: kind,
    kind,
    subject: 'Otávio Lacerda',
    at: new Date('2026-12-11T21:40:00Z'),
    conversationId: null,
  }))
  await openScreen('/dashboard', { overview: { get: () => ({ ...NOTHING, activity }) } })
  await says(...kinds.map((kind) => overview.activity.kinds[kind]('Otávio Lacerda')))
})

test('says that it could not be loaded, and why', async () => {
  await openScreen('/dashboard', { overview: { get: () => Promise.reject(refusal('forbidden')) } })
  await says('Não foi possível carregar o painel', errors.forbidden)
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('shows what waits for a word of the venue on the first page and at the entries that lead there', async () => {
  await openScreen('/dashboard', {
    conversations: { counts: () => ({ bot: 0, waiting: 2, human: 0, resolved: 0 }) },
    reservations: { requested: () => ({ count: 120 }) },
  })
  const nav = page.getByRole('navigation', { name: 'Menu principal' })
  await expect.element(nav.getByRole('link', { name: 'Chats 2 pessoas esperando' })).toBeVisible()
  await expect.element(nav.getByRole('link', { name: 'Reservas 120 pedidos esperando' })).toBeVisible()
  await look()
  await page.viewport(390, 844)
  await nav.getByRole('button', { name: '120 pedidos esperando Mais' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Reservas 120 pedidos esperando' })).toBeVisible()
  await look({ size: 'narrow', floating: true })
  await page.getByRole('menuitem', { name: /Reservas/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeVisible()
})
