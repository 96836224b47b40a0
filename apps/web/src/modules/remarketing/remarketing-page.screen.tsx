import type { Remarketing } from '@balcao/contract'
import { remarketing as words } from '@balcao/copy/outreach/remarketing'
import { expect, test } from 'vitest'
import { look } from '../../testing/look.ts'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { PREVIEW } from '../../testing/outreach.ts'
import { press } from '../../testing/windows.ts'

test('tells of a remarketing that it reaches nobody yet, before and after it is saved', async () => {
  let remarketings: Remarketing[] = []
  const results = { entered: 0, open: 0, sent: 0, read: 0, answered: 0, reserved: 0, optedOut: 0, messages: 0 }
  await openScreen('/dashboard/remarketing?aba=automaticas', {
    remarketing: {
      list: () => ({ remarketings }),
      create: (input) => {
        const id = '01980000-0000-7000-8000-0000000000f1'
        remarketings = [{ ...input, id, createdAt: new Date(), results, channel: null, fileId: null, file: null }]
        return remarketings[0]!
      },
      people: () => ({ people: [], total: 0, pageSize: 50 }),
      preview: () => nobody,
    },
  })
  await page.getByRole('button', { name: 'Novo remarketing' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Nome', { exact: true }).fill('Sumidos')
  await dialog.getByLabelText('Texto', { exact: true }).fill('Oi!')
  await says(words.preview.none, words.noChannel)
  await press('Salvar')
  await says(words.form.saved)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Ações de Sumidos' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Ver pessoas')
  await says(words.list.empty, words.list.emptyText)
  await press('Fechar')
  await choose('Alterar')
  await says(words.preview.noneNew)
})

const { estimate: _estimate, newContacts: _new, owner: _owner, ...expected } = PREVIEW
const nobody = { ...expected, total: 0, channel: null, lastAt: null, neverLeaves: false, dailyCap: 100 }

test('fills in the form from a recipe, in the list, in the form and by a link', async () => {
  const server = await openScreen('/dashboard/remarketing?aba=automaticas', {
    remarketing: { preview: () => nobody },
  })
  await look()
  const dialog = page.getByRole('dialog')
  const { recipes } = words
  await page.getByRole('button', { name: new RegExp(recipes.aniversario.about) }).click()
  await expect.element(dialog.getByLabelText('Nome', { exact: true })).toHaveValue(recipes.aniversario.name)
  await expect.element(dialog.getByLabelText('Texto', { exact: true })).toHaveValue(recipes.aniversario.text)
  await expect.element(dialog.getByLabelText('Dias', { exact: true })).toHaveValue('0')
  await look()
  await press('Fechar')
  await page.getByRole('button', { name: words.add }).click()
  await press(recipes['nao-veio'].name)
  await expect.element(dialog.getByLabelText('Texto', { exact: true })).toHaveValue(recipes['nao-veio'].text)
  const asked = () => server.calls.findLast(({ procedure }) => procedure === 'remarketing/preview')?.input
  await expect.poll(asked).toMatchObject({ trigger: { kind: 'no-show', days: 7 } })
})

test('opens the form with the recipe that the address names', async () => {
  await openScreen('/dashboard/remarketing?aba=automaticas&receita=sumidos', { remarketing: { preview: () => nobody } })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Nome', { exact: true })).toHaveValue(words.recipes.sumidos.name)
  await expect.element(dialog.getByLabelText('Dias', { exact: true })).toHaveValue('30')
  await press('Fechar')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('?aba=automaticas')
})
