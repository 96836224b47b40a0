import type { EvalCase } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

const EVAL: EvalCase = {
  id: '01980000-0000-7000-8000-000000000004',
  question: 'tem wifi?',
  moment: null,
  expected: ['rede'],
  handsOver: false,
  results: [],
}
const dialog = page.getByRole('dialog')

test('says why an eval cannot be saved, and that it was', async () => {
  const server = await openScreen('/dashboard/knowledge/proofs', { evals: { add: () => ({ id: EVAL.id }) } })
  await page.getByRole('button', { name: 'Adicionar prova' }).first().click()
  await dialog.getByLabelText('Pergunta', { exact: true }).fill('tem wifi?')
  const expected = dialog.getByLabelText('O que a resposta precisa conter')
  await press('Salvar')
  await says('Diga pelo menos uma coisa que a resposta precisa ter, ou que precisa passar para uma pessoa.')
  await expected.fill('x\n'.repeat(11))
  await says('No máximo 10 linhas, de até 200 letras cada.')
  await expected.fill('rede')
  await failsOffline(server, 'Não foi possível salvar', () => press('Salvar'))
  server.answer({ evals: { add: () => Promise.reject(refusal('too_many_evals')) } })
  await press('Salvar')
  await says('Não foi possível salvar', 'Você já tem o máximo de provas. Remova alguma antes de adicionar outra.')
  server.answer({ evals: { add: () => ({ id: EVAL.id }) } })
  await press('Salvar')
  await says('Prova salva')
  const { question, moment, handsOver } = EVAL
  const input = { question, moment, expected: ['rede'], handsOver }
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'evals/add', input })
})

test('says that evals could not be run or removed', async () => {
  const server = await openScreen('/dashboard/knowledge/proofs', {
    evals: { list: () => ({ evals: [EVAL], running: false, model: null }), remove: () => ({}) },
  })
  const run = () => page.getByRole('button', { name: 'Rodar agora' }).click()
  await failsOffline(server, 'Não foi possível rodar as provas', run)
  await page.getByRole('button', { name: 'Remover a prova tem wifi?' }).click()
  await failsOffline(server, 'Não foi possível remover', () => press('Remover'))
  await press('Remover')
  await says('Prova removida')
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'evals/remove', input: { id: EVAL.id } })
})
