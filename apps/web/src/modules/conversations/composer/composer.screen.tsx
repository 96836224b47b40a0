import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseFiles } from '../../../testing/choose-files.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { refusal } from '../../../testing/scripted-server.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

const PATH = `/dashboard/chats/${CONVERSATION.id}`
const pdf = (name: string, words = '%PDF-1.4') => new File([words], name, { type: 'application/pdf' })
const field = () => page.getByLabelText('Digite uma mensagem')

test('says why files are not attached', async () => {
  await openScreen(PATH, quietThread)
  await expect.element(field()).toBeVisible()
  await chooseFiles(pdf('lista.pdf', ''))
  await says('Arquivo não anexado', 'lista.pdf está vazio e não foi anexado.')
  await chooseFiles(...Array.from({ length: 11 }, (_, n) => pdf(`${n}.pdf`)))
  await says('Até 10 arquivos de cada vez.', 'Enviar 10 arquivos')
  await press('Cancelar')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('says that there is no microphone to listen to', async () => {
  const listen = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  listen.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  onTestFinished(() => listen.mockRestore())
  await openScreen(PATH, quietThread)
  await page.getByRole('button', { name: 'Gravar mensagem de voz' }).click()
  await says('Sem acesso ao microfone')
  await says('Permita o microfone para este site nas configurações do navegador e tente de novo.')
  await expect.element(field()).toBeVisible()
})

test('says why a note was not kept, and loses none of its words', async () => {
  const server = await openScreen(PATH, quietThread)
  await expect.element(field()).toBeVisible()
  await userEvent.keyboard('{Alt>}n{/Alt}')
  const note = page.getByRole('textbox', { name: 'Nota interna: só a sua equipe vê' })
  await note.fill('Quer a mesa do fundo')
  await failsOffline(server, 'Não foi possível guardar a nota', () => userEvent.keyboard('{Enter}'))
  await expect.element(note).toHaveValue('Quer a mesa do fundo')
  await page.getByRole('button', { name: 'Voltar a escrever ao cliente' }).click()
  await expect.element(field()).toHaveValue('')
})

test('says that quick replies do not come, and how to ask again', async () => {
  const server = await openScreen(PATH, {
    ...quietThread,
    quickReplies: { list: () => Promise.reject(refusal('forbidden')) },
  })
  await field().fill('/pix')
  await says('Não foi possível buscar as respostas rápidas. Enter tenta de novo.')
  server.answer({
    quickReplies: { list: () => ({ replies: [{ id: 'pix', shortcut: 'pix', text: 'pix@bar.example' }] }) },
  })
  await userEvent.keyboard('{Enter}')
  await says('/pix', 'pix@bar.example')
})
