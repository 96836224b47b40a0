import { expect, test } from '@playwright/test'
import { says } from './support/failing.ts'
import { type Product, startProduct } from './support/product.ts'

/**
 * The door of a night, by the secret link, on a phone that loses the network: what was done there arrives once, and the
 * page says what has not arrived yet.
 */

/** A Friday; the demonstration has a list on it. */
const NOW = '2026-12-11T20:40:00-03:00'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

test('lets people in through a loss of the network, once each, until the link is revoked', async ({
  page,
  browser,
}) => {
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/lists`)
  await page
    .getByRole('link', { name: /Lista do Farol/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Colar nomes' }).click()
  await page.getByLabel('Cole aqui').fill('João Antônio da Silva\nJoana Prado +2\nThiago Reis')
  await page.getByRole('button', { name: 'Adicionar 3' }).click()
  await expect(page.getByText('5 de 60 lugares')).toBeVisible()
  await page.getByRole('button', { name: 'Porta', exact: true }).click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link da porta' }).inputValue()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const checkIn = await phone.newPage()
  await checkIn.goto(link)
  await checkIn.getByLabel('Buscar nome').fill('tiago')
  await checkIn.getByRole('button', { name: 'Entrar: Thiago Reis' }).click()
  await expect(checkIn.getByRole('heading', { name: 'Entraram (1)' })).toBeVisible()

  await phone.setOffline(true)
  await checkIn.getByRole('button', { name: 'Entrar: Joana Prado' }).click()
  await checkIn.getByRole('button', { name: 'Menos uma' }).click()
  await checkIn.getByRole('button', { name: 'Entrar 2 pessoas' }).click()
  await expect(checkIn.getByText(/1 marcação guardada neste celular/)).toBeVisible()
  await expect(checkIn.getByText('aguardando rede')).toBeVisible()
  await expect(page.getByText('1 entrou', { exact: true })).toBeVisible()

  await phone.setOffline(false)
  await expect(checkIn.getByText(/guardada neste celular/)).toBeHidden()
  // The owner's page hears of it by itself.
  await expect(page.getByText('3 entraram', { exact: true })).toBeVisible()

  await checkIn.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('1 entrou', { exact: true })).toBeVisible()

  // Somebody is let in who meanwhile was taken off the list.
  await phone.setOffline(true)
  await checkIn.getByRole('button', { name: 'Entrar: João Antônio da Silva' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remover João Antônio da Silva' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar' }).click()
  await says(page, 'Nome tirado da lista')
  await phone.setOffline(false)
  await says(checkIn, 'João Antônio da Silva: a entrada de 1 pessoa não valeu. O nome foi tirado da lista.')

  await page.getByRole('button', { name: 'Porta', exact: true }).click()
  await page.getByRole('button', { name: /Revogar o link/ }).click()
  await says(checkIn, 'Este link não vale mais')
  await says(checkIn, 'Ele foi revogado ou a noite terminou. Peça um novo a quem cuida da casa.')
  await phone.close()
})
