import type { ConnectAttempt, ErrorCode, GatewayFailure } from '@balcao/contract'
import { connect } from '@balcao/copy/connect'
import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ATTEMPT, CHANNELS, SESSION } from '../../../dev/samples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { refusal } from '../../testing/scripted-server.ts'

const CHANNEL = { ...CHANNELS[0]!, state: 'close' as const }
const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const failed = (error: ErrorCode, failure: GatewayFailure | null = null): ConnectAttempt => ({
  ...ATTEMPT,
  step: 'failed',
  error,
  failure,
})
const waiting = (told: Partial<ConnectAttempt> = {}): ConnectAttempt => ({
  ...ATTEMPT,
  step: 'waiting-scan',
  qr: { code: '2@code', count: 1, expiresAt: new Date(Date.now() + 60_000) },
  ...told,
})

test('says why an attempt to connect failed, whatever it was', async () => {
  // The Connection part of the specification's error catalogue: how an attempt may end (docs/catalogue-connection.md).
  const ends: [ConnectAttempt, string][] = [
    [failed('instance_missing'), 'Instância não encontrada. A instância deve ser criada ao criar uma nova conta.'],
    [
      failed('instance_create_failed', { status: 500, message: 'disk full' }),
      'Erro ao criar instância: 500 - disk full.',
    ],
    [
      failed('instance_create_failed', { status: 500, message: '' }),
      'Erro ao criar instância: 500 - Erro desconhecido.',
    ],
    [failed('instance_not_created'), 'Instância não foi criada corretamente. Tente novamente.'],
    [failed('instances_check_failed', { status: 503, message: 'down' }), 'Erro ao verificar instâncias: 503.'],
    [failed('instances_unavailable'), 'Erro ao buscar instâncias. Por favor, tente novamente.'],
    [failed('qr_fetch_failed', { status: 500, message: 'no socket' }), 'Erro ao buscar QR Code: 500 - no socket.'],
    [failed('qr_not_now'), 'QR Code não disponível. Tente novamente em alguns minutos.'],
    [
      failed('qr_unavailable'),
      'QR Code não disponível após múltiplas tentativas. Por favor, tente novamente mais tarde.',
    ],
    [failed('qr_missing'), 'QR Code não encontrado na resposta'],
    [
      failed('not_disconnected'),
      'Instância não está completamente desconectada. Aguarde alguns segundos e tente novamente.',
    ],
    [failed('channel_silent'), errors.channel_silent],
  ]
  const server = await openScreen('/dashboard', {
    channels: { list: () => ({ channels: [CHANNEL] }), connect: () => failed('internal') },
  })
  // It opens by itself while no channel is connected.
  await press('Conectar')
  await says(connect.failedTitle, 'QR Code não disponível. Tente novamente em alguns minutos.')
  await expect
    .poll(() => server.calls)
    .toContainEqual({
      procedure: 'channels/connect',
      input: { network: 'whatsapp', page: 'dashboard' },
    })
  for (const [end, words] of ends) {
    server.answer({ channels: { renewQr: () => end } })
    await press('Gerar novo QR Code')
    await says(connect.failedTitle, words)
  }
})

test('says that what was there before could not be cleared', async () => {
  const server = await openScreen('/dashboard', {
    channels: {
      list: () => ({ channels: [CHANNEL] }),
      connect: () => waiting(),
      renewQr: () => Promise.reject(refusal('gateway_failed')),
    },
  })
  await press('Conectar')
  await expect.element(dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  await press('Gerar novo QR Code')
  await says('Não foi possível limpar o estado da instância. Tente novamente mais tarde.')
  server.reachable(false)
  await press('Gerar novo QR Code')
  await says(errors.offline)
})

test('asks for the phone first', async () => {
  const session = { ...SESSION, user: { ...SESSION.user!, phone: '' } }
  await openScreen('/dashboard/agent-settings', { channels: { list: () => ({ channels: [] }) } }, session)
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
  await expect.element(dialog.getByText('Cadastre seu telefone antes de conectar o WhatsApp.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Conectar', exact: true })).toBeDisabled()
})

test('refuses a channel that is there already', async () => {
  const server = await openScreen('/dashboard/agent-settings', {
    channels: { connect: () => Promise.reject(refusal('phone_taken')) },
  })
  await page.getByRole('button', { name: 'Nova Conexão' }).click()
  const another = page.getByRole('dialog', { name: 'Nova Conexão' })
  await another.getByLabelText('Número do WhatsApp').fill('11955557001')
  await another.getByRole('button', { name: 'Conectar', exact: true }).click()
  await says('Já existe uma instância com este número. Por favor, use outro número.')
  const { input } = server.calls.find(({ procedure }) => procedure === 'channels/connect')!
  expect(input).toMatchObject({ page: 'settings', newNumber: expect.stringMatching(/95555-?7001/) })
})

test('says that no code can be typed now, that none can be had, and that nobody read it in time', async () => {
  const { realtime, tell } = liveEvents()
  const server = await openScreen('/dashboard/agent-settings', {
    realtime,
    channels: {
      list: () => ({ channels: [CHANNEL] }),
      reconnect: () => waiting(),
      attempt: () => waiting(),
      pairingCode: () => Promise.reject(refusal('pairing_unavailable')),
    },
  })
  await page.getByRole('button', { name: 'Reconectar' }).click()
  await press('Conectar com código')
  await press('Gerar código')
  await says('Não foi possível gerar o código agora. Leia o QR Code ou tente de novo em instantes.')
  await look()
  const typed = waiting({ pairing: { phone: '5511987654321', code: 'WZYE1H2Y' } })
  server.answer({ channels: { pairingCode: () => typed, attempt: () => typed } })
  await press('Gerar código')
  await says('WZYE-1H2Y')
  await press('Voltar ao QR Code')

  server.reachable(false)
  await press('Gerar novo QR Code')
  await says(errors.offline)
  server.reachable(true)
  server.answer({
    channels: {
      list: () => ({ channels: [{ ...CHANNEL, reason: 'qr-expired' }] }),
      attempt: () => failed('qr_unavailable'),
    },
  })
  tell({ type: 'channel.changed', channelId: CHANNEL.id })
  await says('Não foi possível conectar')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('table').getByText('O QR Code não foi lido a tempo.')).toBeVisible()
})

test('keeps no kind of venue that the server did not take', async () => {
  const server = await openScreen('/dashboard', {
    channels: { list: () => ({ channels: [CHANNEL] }) },
    venue: { saveAgent: ({ type }) => ({ ...VENUE, settings: { ...VENUE.settings, type } }) },
  })
  const club = dialog.getByRole('button', { name: 'Balada', exact: true })
  await expect.element(club).toHaveAttribute('aria-pressed', 'false')
  server.reachable(false)
  await club.click()
  await says('Não foi possível guardar o tipo de negócio', errors.offline)
  await expect.element(club).toHaveAttribute('aria-pressed', 'false')
  server.reachable(true)
  await club.click()
  await expect.element(club).toHaveAttribute('aria-pressed', 'true')
})

test('offers for a code the phone of the channel that is connected, and never that of another', async () => {
  const second = {
    ...CHANNEL,
    id: '01980000-0000-7000-8000-0000000000d2',
    isPrincipal: false,
    number: null,
    label: 'Delivery',
  }
  const known = { ...second, id: '01980000-0000-7000-8000-0000000000d3', number: '5511955557003', label: 'Eventos' }
  const first = { ...CHANNEL, state: 'open' as const }
  const codes: unknown[] = []
  await openScreen('/dashboard/agent-settings', {
    channels: {
      list: () => ({ channels: [first, second, known] }),
      reconnect: ({ channelId }) => waiting({ channelId }),
      attempt: ({ channelId }) => waiting({ channelId }),
      cancel: () => ({}),
      pairingCode: (input) => {
        codes.push(input)
        return waiting({ channelId: input.channelId, pairing: { phone: input.phone, code: 'WZYE1H2Y' } })
      },
    },
  })
  const offered = async (label: string) => {
    await page.getByRole('row').filter({ hasText: label }).getByRole('button', { name: 'Reconectar' }).click()
    await press('Conectar com código')
    return dialog.getByRole('textbox')
  }
  await expect.element(await offered('Delivery')).toHaveValue('')
  await expect.element(dialog.getByRole('button', { name: 'Gerar código' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('11955557002')
  await press(connect.cancel)
  await expect.element(await offered('Eventos')).toHaveValue('(11) 95555-7003')
  await press('Gerar código')
  await expect.poll(() => codes).toMatchObject([{ channelId: known.id }])
})
