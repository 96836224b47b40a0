import type { Channel, ChannelOutage } from '@balcao/contract'
import { connectionHealth } from '@balcao/copy/connection-health'
import { errors } from '@balcao/copy/errors'
import { overview } from '@balcao/copy/overview'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ATTEMPT, CHANNELS } from '../../../dev/samples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

const { outage } = connectionHealth

test('tells what each loss of the connection left behind, until that is read', async () => {
  const [since, until] = [new Date('2026-12-11T15:00:00Z'), new Date('2026-12-11T16:30:00Z')]
  const lost = {
    channelId: CHANNELS[0]!.id,
    number: '5511955550100',
    label: '',
    state: 'open' as const,
    reason: 'network',
    since,
    until,
  }
  let outages = [0, 1, 12].map((lateMessages, n) => ({
    ...lost,
    id: `01980000-0000-7000-8000-00000000000${n}`,
    lateMessages,
    missing: null,
    isFetching: false,
  }))
  const server = await openScreen('/dashboard', { channels: { outages: () => ({ outages }) } })
  await says(outage.nothingLate, outage.late(1), outage.late(12))
  await look()
  server.answer({
    channels: {
      dismissOutage: ({ outageId }) => {
        outages = outages.filter(({ id }) => id !== outageId)
        return {}
      },
    },
  })
  await page.getByRole('button', { name: outage.dismiss }).first().click()
  await expect.element(page.getByText(outage.nothingLate)).not.toBeInTheDocument()
  await says(outage.late(1), outage.late(12))
})

const SECOND: Channel = {
  ...CHANNELS[0]!,
  id: '0192b7c0-0000-7000-8000-000000000002',
  instanceName: 'salao',
  number: '5511955550200',
  label: 'Salão de festas da Rua do Porto',
  isPrincipal: false,
  state: 'close',
  reason: 'logged-out',
}
const DOWN: ChannelOutage = {
  id: '01980000-0000-7000-8000-000000000009',
  channelId: SECOND.id,
  number: SECOND.number,
  label: SECOND.label,
  state: 'close',
  reason: 'logged-out',
  since: new Date('2026-12-11T15:00:00Z'),
  until: null,
  lateMessages: 0,
  missing: null,
  isFetching: false,
}
const TITLE = /^O número Salão de festas da Rua do Porto, \(11\) 95555-0200 está sem conexão desde/

test('flags a second channel that is down, though the first is connected, and connects it again', async () => {
  const server = await openScreen('/dashboard', {
    channels: {
      list: () => ({ channels: [...CHANNELS, SECOND] }),
      outages: () => ({ outages: [DOWN] }),
      reconnect: () => Promise.reject(refusal('gateway_unreachable')),
      attempt: ({ channelId }) => ({ ...ATTEMPT, channelId }),
    },
  })
  const notice = page.getByRole('alert').filter({ hasText: TITLE })
  await says(`A sessão foi encerrada. Leia o QR Code de novo. ${outage.closedText}`)
  await says('1 de 2 conectados')
  await look()
  await notice.getByRole('button', { name: outage.reconnect }).click()
  await says('Erro ao reconectar.', errors.gateway_unreachable)
  server.answer({ channels: { reconnect: ({ channelId }) => ({ ...ATTEMPT, channelId }) } })
  await notice.getByRole('button', { name: outage.reconnect }).click()
  await expect.element(page.getByRole('dialog', { name: 'Conectar WhatsApp' })).toBeVisible()
  expect(server.calls.findLast(({ procedure }) => procedure === 'channels/reconnect')?.input).toEqual({
    channelId: SECOND.id,
  })
  await expect
    .poll(() => server.calls.findLast(({ procedure }) => procedure === 'channels/attempt')?.input)
    .toEqual({ channelId: SECOND.id })
})

test('says of a connection that broke that it comes back, and of no channel twice that it is down', async () => {
  const [first] = CHANNELS
  sessionStorage.setItem('balcao-once-invite-to-connect', '1')
  await openScreen('/dashboard', {
    channels: {
      list: () => ({
        channels: [
          { ...first!, state: 'close' },
          { ...SECOND, state: 'connecting', reason: 'network' },
        ],
      }),
      outages: () => ({
        outages: [
          { ...DOWN, channelId: first!.id, number: first!.number, label: '', reason: null },
          { ...DOWN, id: '01980000-0000-7000-8000-000000000010', state: 'connecting', reason: 'network' },
        ],
      }),
    },
  })
  await says(`Sem resposta do WhatsApp. Tentamos de novo sozinhos. ${outage.ongoingText}`)
  await expect.element(page.getByRole('button', { name: outage.solve })).toBeVisible()
  await says('Aguardando', outage.closedText)
  expect(page.getByText(overview.today.disconnected).elements()).toEqual([])
})

test('says which period the phone did not have any more when it was linked again', async () => {
  const over = { ...DOWN, state: 'open' as const, until: new Date('2026-12-14T15:00:00Z') }
  const missing = { from: DOWN.since, until: new Date('2026-12-13T10:05:00Z') }
  let outages: ChannelOutage[] = [{ ...over, missing: { ...missing, until: over.until }, isFetching: true }]
  const { realtime, tell } = liveEvents()
  await openScreen('/dashboard', { realtime, channels: { outages: () => ({ outages }) } })
  await says(outage.fetching)
  outages = [
    { ...over, missing, lateMessages: 3 },
    { ...over, id: '01980000-0000-7000-8000-000000000011', missing },
  ]
  tell({ type: 'channel.changed', channelId: SECOND.id })
  const words = outage.missing('sexta-feira, 11 de dezembro 12:00', 'domingo, 13 de dezembro 07:05')
  await says(`${outage.late(3)} ${words}`, words)
  expect(page.getByText(outage.nothingLate).elements()).toEqual([])
  await look()
})
