import type { Policy, PolicyKind } from '@balcao/contract'
import { policies, policyTitles } from '@balcao/copy/knowledge/policies'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../../testing/windows.ts'

const written = (pets: string): { policies: Policy[] } => ({
  policies: (Object.keys(policyTitles) as PolicyKind[]).map((kind) => ({
    kind,
    content: kind === 'pets' ? pets : '',
  })),
})
const dialog = page.getByRole('dialog')

test('says of each pasted line why it stays out', async () => {
  await openScreen('/dashboard/settings/rules', {
    policies: { list: () => written(''), saveMany: () => written('cachorros na calçada') },
  })
  await page.getByRole('button', { name: 'Adicionar várias' }).click()
  const lines = [
    'Pets: cachorros na calçada',
    'Pets: gatos',
    'Rolha',
    'Happy hour: às 18h',
    `Wi-Fi: ${'a'.repeat(601)}`,
  ]
  await dialog.getByRole('textbox').first().fill(lines.join('\n'))
  await says(...Object.values(policies.bulkForm.reasons))
  await press('Adicionar 1')
  await says('1 política salva')
})

test('says why a policy was not saved, and takes it away when nothing is left of it', async () => {
  const server = await openScreen('/dashboard/settings/rules', {
    policies: { list: () => written('cachorros na calçada'), save: () => written('') },
  })
  await page.getByRole('button', { name: 'Editar: Pets' }).click()
  await dialog.getByLabelText('O que responder').fill('')
  await failsOffline(server, 'Não foi possível salvar', () => press('Salvar'))
  await press('Salvar')
  await says('Apagada', 'O agente deixa de saber disso.')
  await expect
    .poll(() => server.calls)
    .toContainEqual({
      procedure: 'policies/save',
      input: { kind: 'pets', content: '', base: expect.anything() },
    })
})
