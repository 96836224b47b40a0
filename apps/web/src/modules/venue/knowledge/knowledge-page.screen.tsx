import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../testing/windows.ts'

const SNIPPET = {
  id: '01980000-0000-7000-8000-000000000001',
  title: 'Chapelaria',
  content: 'A chapelaria custa R$ 10.',
  updatedAt: new Date('2026-11-02T12:00:00Z'),
}
const dialog = page.getByRole('dialog')

test('says why a subject cannot be saved, and that it was', async () => {
  const server = await openScreen('/dashboard/knowledge', { knowledge: { add: () => ({ added: 1 }) } })
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await dialog.getByLabelText('Assunto').fill('Chapelaria')
  await dialog.getByLabelText('O que responder').fill('A chapelaria custa …')
  await press('Salvar')
  await says('Complete as partes com … antes de salvar.')
  await dialog.getByLabelText('O que responder').fill(SNIPPET.content)
  await failsOffline(server, 'Não foi possível salvar', () => press('Salvar'))
  await press('Salvar')
  await says('Salvo', 'O agente já responde com isso.')
  await expect.element(dialog).not.toBeInTheDocument()
  const { title, content } = SNIPPET
  await expect
    .poll(() => server.calls)
    .toContainEqual({ procedure: 'knowledge/add', input: { snippets: [{ title, content }] } })
})

test('says that a subject could not be removed, and that it was', async () => {
  const server = await openScreen('/dashboard/knowledge', {
    knowledge: { list: () => ({ snippets: [SNIPPET], total: 1 }), remove: () => ({}) },
  })
  await page.getByRole('button', { name: 'Remover Chapelaria', exact: true }).click()
  await failsOffline(server, 'Não foi possível remover', () => press('Remover'))
  await press('Remover')
  await says('Removido')
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'knowledge/remove', input: { id: SNIPPET.id } })
})

test('says of each pasted line why it stays out', async () => {
  await openScreen('/dashboard/knowledge', { knowledge: { add: ({ snippets }) => ({ added: snippets.length }) } })
  await page.getByRole('button', { name: 'Adicionar vários' }).click()
  const long = `${'b'.repeat(121)}: x\nLongo: ${'a'.repeat(4_001)}`
  await dialog
    .getByRole('textbox')
    .first()
    .fill(`Sofá: fica no fundo\nSofá: fica no fundo\n: sem nome\nSó isto\n${long}`)
  await says(...Object.values(knowledge.bulkForm.reasons))
  await press('Adicionar 1')
  await says('1 assunto adicionado')
})
