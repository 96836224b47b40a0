import type { ConnectAttempt, Channel, ErrorCode } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ATTEMPT, CHANNELS } from '../../../dev/samples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { type Answers, refusal } from '../../testing/scripted-server.ts'

const FIRST: Channel = { ...CHANNELS[0]!, label: '' }
const SECOND: Channel = {
  ...FIRST,
  id: '0192b7c0-0000-7000-8000-000000000002',
  instanceName: 'bar-da-ana-2',
  number: '5511955557002',
  isPrincipal: false,
  createdAt: new Date('2026-02-02T12:00:00Z'),
}
const open = (channels: Channel[], answers: Answers = {}) =>
  openScreen('/dashboard/agent-settings', { ...answers, channels: { list: () => ({ channels }), ...answers.channels } })
const refuse = (code: ErrorCode) => () => Promise.reject(refusal(code))
const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('finds nothing whose state could be asked', async () => {
  await open([])
  await page.getByRole('button', { name: 'Verificar Status' }).click()
  await says('Nenhuma instância encontrada para verificar o status.')
})

test('says that the channels cannot be listed', async () => {
  await open([], { channels: { list: refuse('forbidden') } })
  await says('Erro ao buscar instâncias. Por favor, tente novamente.')
})

test('says why the state cannot be asked, and whose it is to mend', async () => {
  const server = await open([FIRST], { channels: { refresh: refuse('gateway_failed') } })
  const check = page.getByRole('button', { name: 'Verificar Status' })
  await check.click()
  await says('Erro ao verificar status: O servidor de WhatsApp respondeu com um erro. Tente de novo em instantes.')
  server.answer({ channels: { refresh: refuse('gateway_license_required') } })
  await check.click()
  await says(`Erro ao verificar status: ${errors.gateway_license_required}`)
})

test('disconnects a channel once it was confirmed, and says why it could not', async () => {
  const server = await open([FIRST, SECOND], { channels: { disconnect: refuse('gateway_license_required') } })
  const disconnect = () => page.getByRole('table').getByRole('button', { name: 'Desconectar' }).first().click()
  await disconnect()
  await says(
    'O agente deixa de responder em (11) 98765-4321. As conversas continuam guardadas, e para voltar é preciso ler o QR Code de novo.',
  )
  await press('Desconectar')
  await says(
    'Erro ao desconectar: O servidor de WhatsApp ainda não foi ativado por quem o administra. Fale com o suporte e tente de novo depois.',
  )
  // Nothing changed: both rows still say that they are connected.
  expect(page.getByRole('table').getByText('Conectado', { exact: true }).elements()).toHaveLength(2)
  const closed: Channel = { ...FIRST, state: 'close', reason: 'logged-out' }
  server.answerFrom('channels/disconnect', {
    channels: { disconnect: () => closed, list: () => ({ channels: [closed, SECOND] }) },
  })
  await disconnect()
  await press('Desconectar')
  await says('Número desconectado', 'Desconectado')
  expect(server.calls.filter(({ procedure }) => procedure === 'channels/disconnect').at(-1)).toMatchObject({
    input: { channelId: FIRST.id },
  })
})

test('says that reconnecting failed', async () => {
  const server = await open([FIRST])
  await expect.element(page.getByRole('button', { name: 'Reconectar' })).toBeVisible()
  server.reachable(false)
  await page.getByRole('button', { name: 'Reconectar' }).click()
  await says('Erro ao reconectar.')
})

test('tells of a channel that its server calls connected and that does not answer', async () => {
  const silent: ConnectAttempt = { ...ATTEMPT, step: 'failed', error: 'channel_silent' }
  await open([{ ...FIRST, state: 'connecting', reason: 'silent' }], {
    channels: { reconnect: () => silent, attempt: () => silent },
  })
  await says(
    'O servidor diz que está conectado, mas o WhatsApp não responde por este número. Toque em Reconectar; se não voltar, gere um novo QR Code.',
  )
  await page.getByRole('button', { name: 'Reconectar' }).click()
  await says('Não foi possível conectar', errors.channel_silent)
})

test('keeps what was typed of the agent when it cannot be saved', async () => {
  const settings = { ...VENUE.settings, type: '' as const, name: '' }
  const server = await open([FIRST], { venue: { get: () => ({ ...VENUE, settings }) } })
  await page.getByRole('button', { name: 'Configurar Agente' }).click()
  const form = page.getByRole('dialog', { name: 'Configurar Agente' })
  await form.getByRole('button', { name: 'Bar', exact: true }).click()
  await form.getByLabelText('Nome').fill('Bar da Helena')
  server.reachable(false)
  await form.getByRole('button', { name: 'Salvar Configurações' }).click()
  await says('Erro ao configurar agente. Por favor, tente novamente.')
  await expect.element(form.getByLabelText('Nome')).toHaveValue('Bar da Helena')
})

describe('the menu of a channel', () => {
  const choose = async (item: string, of = '(11) 95555-7002') => {
    await page.getByRole('button', { name: `Mais ações de ${of}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  test('says that a name is not kept, and that the channel is gone', async () => {
    const server = await open([FIRST, SECOND])
    await choose('Dar um nome')
    const name = page.getByRole('dialog').getByLabelText('Nome', { exact: true })
    await name.fill('Delivery, reservas e eventos de sexta a domingo')
    // No more is taken than is kept.
    await expect.element(name).toHaveValue('Delivery, reservas e eventos de sexta a ')
    server.reachable(false)
    await press('Salvar')
    await says(errors.offline)
    server.reachable(true)
    server.answer({ channels: { rename: refuse('not_found') } })
    await press('Salvar')
    await says('Não encontramos o que você procura. Talvez tenha sido removido.')
    await look()
  })

  test('makes another channel the principal one, or says why not', async () => {
    const server = await open([FIRST, SECOND])
    await expect.element(page.getByRole('button', { name: 'Mais ações de (11) 95555-7002' })).toBeVisible()
    server.reachable(false)
    await choose('Tornar principal')
    await says('Não foi possível salvar', errors.offline)
    server.reachable(true)
    server.answer({ channels: { makePrincipal: () => ({ ...SECOND, isPrincipal: true }) } })
    await choose('Tornar principal')
    await says('Número principal trocado', 'É dele que saem as mensagens que a casa começa.')
  })

  test('removes a channel, also one whose row is gone before the answer, or says why not', async () => {
    const { realtime, tell } = liveEvents()
    const principal = { ...SECOND, isPrincipal: true }
    const server = await open([{ ...FIRST, isPrincipal: false }, principal], { realtime })
    await expect.element(page.getByRole('button', { name: 'Mais ações de (11) 95555-7002' })).toBeVisible()
    const remove = async () => {
      await choose('Remover número')
      await press('Remover')
    }
    server.reachable(false)
    await remove()
    await says('Não foi possível remover o número', errors.offline)
    server.reachable(true)
    server.answer({
      channels: {
        async remove({ channelId }) {
          server.answer({ channels: { list: () => ({ channels: [FIRST] }) } })
          tell({ type: 'channel.changed', channelId })
          await expect.poll(() => document.querySelector('table')?.textContent).not.toContain('95555-7002')
          return { principal: FIRST }
        },
      },
    })
    await remove()
    await says('Número removido', 'O principal agora é (11) 98765-4321.')
  })
})
