import type { Page } from '@playwright/test'

type Open = (page: Page, path: string) => Promise<void>

const BULK = 'Pets: cachorros ficam nas mesas da calçada.\nHappy hour: das 18:00 às 20:00.\nWi-Fi: a rede é Farol.'

/** Lists the screens of what the assistant knows: its subjects, the policies of the venue, and the evals. */
export function knowledgeScreens(inDashboard: Open) {
  const policy = async (page: Page, button: string) => {
    await inDashboard(page, '/settings/rules')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor()
  }
  return [
    { name: 'knowledge', open: (page: Page) => inDashboard(page, '/knowledge') },
    {
      name: 'policies',
      open: async (page: Page) => {
        await inDashboard(page, '/settings/rules')
        await page.getByText('Fumantes ficam').waitFor()
      },
    },
    {
      name: 'policies-nothing',
      open: async (page: Page) => {
        await inDashboard(page, '/settings/rules')
        await page.getByLabel('Buscar nas políticas').fill('tarifa de telefone')
        await page.getByText('Nenhuma política com').waitFor()
      },
    },
    {
      name: 'policies-bulk',
      open: async (page: Page) => {
        await inDashboard(page, '/settings/rules')
        await page.getByRole('button', { name: 'Adicionar várias' }).click()
        await page.getByRole('dialog').getByRole('textbox').first().fill(BULK)
        await page.getByText('Não é uma das políticas da lista').waitFor()
      },
    },
    { name: 'policy-write', open: (page: Page) => policy(page, 'Escrever: Delivery') },
    {
      name: 'policy-edit',
      open: async (page: Page) => {
        await policy(page, 'Editar: Rolha')
        await page.getByLabel('O que responder').fill('Rolha '.repeat(99))
      },
    },
    {
      name: 'evals',
      open: async (page: Page) => {
        await inDashboard(page, '/knowledge/proofs')
        await page
          .getByRole('button', { name: /^Usar a pergunta/ })
          .first()
          .waitFor()
      },
    },
    {
      name: 'eval-add',
      open: async (page: Page) => {
        await inDashboard(page, '/knowledge/proofs')
        await page.getByRole('button', { name: 'Adicionar prova' }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
        await page.getByText('Diga pelo menos uma coisa').waitFor()
      },
    },
  ]
}
