import type { QuickReply } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

const PATH = '/dashboard/messages?aba=respostas'

test('says why the quick replies do not come', async () => {
  await openScreen(PATH, { quickReplies: { list: () => Promise.reject(refusal('forbidden')) } })
  await says('Não foi possível carregar as respostas rápidas', errors.forbidden)
})

test('says whether a quick reply was saved and removed', async () => {
  let replies: QuickReply[] = []
  const server = await openScreen(PATH, {
    quickReplies: {
      list: () => ({ replies }),
      add: (input) => {
        replies = [{ ...input, id: '01980000-0000-7000-8000-000000000071' }]
        return replies[0]!
      },
    },
  })
  await page.getByRole('button', { name: 'Nova resposta rápida' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Atalho').fill('chave pix')
  await dialog.getByLabelText('Mensagem', { exact: true }).fill('pix@farol.example')
  await press('Salvar')
  await says('Use uma palavra só, com letras, números, - ou _.')
  await dialog.getByLabelText('Atalho').fill('chave-pix')
  await failsOffline(server, 'Não foi possível salvar a resposta rápida', () => press('Salvar'))
  await press('Salvar')
  await says('Resposta rápida salva')
  await page.getByRole('button', { name: 'Remover chave-pix' }).click()
  await failsOffline(server, 'Não foi possível remover', () => press('Remover'))
})
