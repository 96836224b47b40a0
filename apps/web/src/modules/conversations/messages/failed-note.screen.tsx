import { errors } from '@balcao/copy/errors'
import { rateLimit } from '@balcao/copy/rate-limit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SESSION } from '../../../../dev/samples.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'
import { refusal } from '../../../testing/scripted-server.ts'

const chat = `/dashboard/chats/${CONVERSATION.id}`
const log = page.getByRole('log')
async function write(text: string) {
  await page.getByRole('textbox', { name: 'Digite uma mensagem' }).fill(text)
  await userEvent.keyboard('{Enter}')
}

test('says why a message did not leave, and keeps it until it is given up', async () => {
  const server = await openScreen(chat, quietThread)
  server.answer({ conversations: { send: () => Promise.reject(refusal('internal')) } })
  await write('Até já')
  await says('Erro ao enviar mensagem', `Não foi possível enviar a mensagem. ${errors.internal}`)
  await says(`Não enviada: ${errors.internal}`)
  await log.getByRole('button', { name: 'Apagar' }).click()
  await expect.element(log.getByText('Até já')).not.toBeInTheDocument()
})

test('says under a message that waits for its channel why, and until when', async () => {
  const wait = { kind: 'message' as const, id: MESSAGE.id, because: 'failing' as const, until: null, isTooLate: false }
  await openScreen(chat, {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      messages: () => ({
        messages: [{ ...MESSAGE, origin: 'automation', status: 'queued' }],
        hasMore: false,
        hasNewer: false,
      }),
    },
    channels: { waits: () => ({ waits: [wait] }) },
  })
  await expect.element(log.getByText(rateLimit.waits.because('failing', null))).toBeVisible()
})

test('has what was written when the session ended, once they have signed in again', async () => {
  const server = await openScreen(chat, quietThread)
  server.answer({
    account: { signIn: () => ({ ...SESSION, needsCode: false }) },
    conversations: { send: () => Promise.reject(refusal('unauthenticated')) },
  })
  await write('Isto ninguém perde')
  await expect.poll(() => location.pathname + location.search).toBe(`/login?next=${encodeURIComponent(chat)}`)
  await page.getByLabelText('E-mail').fill('ana@bar.example')
  await page.getByLabelText('Senha', { exact: true }).fill('segredo')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect.poll(() => location.pathname).toBe(chat)
  await expect.element(log.getByText('Isto ninguém perde')).toBeVisible()
  await expect.element(log.getByText(/^Não enviada:/)).toBeVisible()
  await log.getByRole('button', { name: 'Apagar' }).click()
  await expect.element(log.getByText('Isto ninguém perde')).not.toBeInTheDocument()
})
