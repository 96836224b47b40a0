import type { Message } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SESSION } from '../../../../../dev/samples.ts'
import { look } from '../../../../testing/look.ts'
import { openScreen, says } from '../../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../../testing/quiet-thread.ts'
import { refusal } from '../../../../testing/scripted-server.ts'
import { failsOffline, press } from '../../../../testing/windows.ts'

const MINE: Message = {
  ...MESSAGE,
  id: '3',
  origin: 'person',
  authorId: SESSION.user!.id,
  authorName: SESSION.user!.fullName,
  status: 'sent',
  text: 'Sua mesa é às 20h',
}
const ASSISTANT: Message = { ...MESSAGE, id: '2', origin: 'assistant', status: 'read', text: 'Já chamo alguém.' }

/** A thread with a word of the customer, one of the assistant and one of whoever looks at it, of a minute ago. */
async function openThread() {
  vi.useFakeTimers({ toFake: ['Date'], now: MESSAGE.at.getTime() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  let mine = MINE
  return openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      messages: () => ({ messages: [MESSAGE, ASSISTANT, mine], hasMore: false, hasNewer: false }),
      edit: ({ text }) => (mine = { ...MINE, text, content: { edited: true } }),
      takeBack: () => (mine = { ...MINE, kind: 'deleted', text: '' }),
    },
  })
}
const actions = (of: string) => page.getByRole('button', { name: `Ações da mensagem de ${of}` }).click()
const item = (name: string) => page.getByRole('menuitem', { name })
const field = () => page.getByRole('dialog').getByLabelText('Mensagem', { exact: true })

test('edits what one sent oneself, and nothing into nothing', async () => {
  await openThread()
  await actions('Atendente')
  await item('Editar').click()
  await expect.element(field()).toHaveValue(MINE.text)
  await field().fill('   ')
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await field().fill('Sua mesa é às 21h')
  await look({ floating: true })
  await press('Salvar')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await says('Sua mesa é às 21h', 'editada')
  await expect.element(page.getByText(MINE.text)).not.toBeInTheDocument()
  await look({ size: 'wide' })
})

test('says why an edit was not taken, and keeps what was typed', async () => {
  const server = await openThread()
  await actions('Atendente')
  await item('Editar').click()
  await field().fill('Até logo')
  for (const code of ['message_not_sent', 'number_disconnected', 'edit_too_late'] as const) {
    server.answer({ conversations: { edit: () => Promise.reject(refusal(code)) } })
    await userEvent.keyboard('{Enter}')
    await says(errors[code])
  }
  await expect.element(field()).toHaveValue('Até logo')
  await look({ size: 'wide', floating: true })
})

test('asks before it deletes for everyone, and says why it could not', async () => {
  const server = await openThread()
  const ask = async () => {
    await actions('Atendente')
    await item('Apagar para todos').click()
  }
  await ask()
  await says('Apagar para todos?')
  await look({ floating: true })
  await failsOffline(server, 'Não foi possível apagar', () => press('Apagar para todos'))
  await ask()
  server.answer({ conversations: { takeBack: () => Promise.reject(refusal('delete_too_late')) } })
  await press('Apagar para todos')
  await says('Não foi possível apagar', errors.delete_too_late)
  await says(MINE.text)
})

test('deletes for everyone', async () => {
  await openThread()
  await actions('Atendente')
  await item('Apagar para todos').click()
  await press('Apagar para todos')
  await says('Mensagem apagada')
  await expect.element(page.getByText(MINE.text)).not.toBeInTheDocument()
})

test('lets the owner delete what the assistant said, and nobody reword it', async () => {
  await openThread()
  await actions('Agente')
  await expect.element(item('Apagar para todos')).toBeVisible()
  await expect.element(item('Editar')).not.toBeInTheDocument()
  await look({ size: 'wide', floating: true })
})
