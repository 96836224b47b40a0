import { expect, type Page, test } from '@playwright/test'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/**
 * What an owner does with the people of a venue: fields of its own, saved filters, a list brought in column by column, two
 * contacts that are one person, a wish not to be written to, a copy for somebody, and forgetting them.
 */

const LONG = 'Maria Aparecida do Nascimento Albuquerque de Vasconcelos e Silva Sobrinha'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: '2026-12-11T20:40:00-03:00' })
})
test.afterAll(() => product.stop())

const blank = { email: '', birthday: null, notes: '', tags: [] }
const add = (page: Page, name: string, phone: string, fields = {}) =>
  rpc<{ id: string }>(page, product.url, 'contacts/add', { ...blank, name, phone, ...fields })

async function open(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.url}/dashboard/contacts`)
}
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** All that the table has is on screen in windows of these widths, and nothing of it has to be pushed aside. */
async function hasEveryColumn(page: Page, widths: number[]) {
  const table = page.getByRole('table')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const title of ['Nome', 'Telefone', 'Etiquetas', 'Última mensagem', 'Desde'])
      await expect(table.getByRole('columnheader', { name: title })).toBeInViewport({ ratio: 1 })
    expect(await table.evaluate((it) => it.scrollWidth - it.parentElement!.clientWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('fields of the venue, on the profile, in the table and in a list that is brought in', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7101' })
  await add(page, LONG, '11955550001', { tags: ['VIP', 'aniversariante', 'samba', 'mesa perto do palco'] })
  await open(page)
  await hasEveryColumn(page, [1024, 1152, 1280])
  await more(page, 'Campos personalizados')
  await look(page, 'contact-fields-empty')
  const window = page.getByRole('dialog')
  await window.getByRole('button', { name: 'Novo campo' }).click()
  await window.getByRole('button', { name: 'Salvar campo' }).click()
  await expect(window.getByText('Preencha este campo.')).toBeVisible()
  await window.getByLabel('Nome do campo').fill('Bebida preferida')
  await window.getByLabel('Tipo').selectOption('Escolha')
  await window.getByRole('button', { name: 'Salvar campo' }).click()
  await expect(window.getByText('Escreva pelo menos uma opção.')).toBeVisible()
  await window.getByLabel('Opções').fill('Chope\nCaipirinha de maracujá com gengibre')
  await window.getByText('Mostrar como coluna').click()
  await look(page, 'contact-field')
  await window.getByRole('button', { name: 'Salvar campo' }).click()
  await expect(window.getByText('{bebida_preferida}')).toBeVisible()
  await window.getByRole('button', { name: 'Novo campo' }).click()
  await window.getByLabel('Nome do campo').fill('Visitas')
  await window.getByLabel('Tipo').selectOption('Número')
  await window.getByRole('button', { name: 'Salvar campo' }).click()
  await expect(window.getByText('{visitas}')).toBeVisible()
  await look(page, 'contact-fields')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Abrir ${LONG}` }).click()
  await window.getByLabel('Bebida preferida').selectOption('Caipirinha de maracujá com gengibre')
  await window.getByLabel('Visitas').fill('muitas')
  await window.getByRole('button', { name: 'Salvar' }).click()
  await expect(window.getByText('Digite um número, por exemplo 12,5.')).toBeVisible()
  await window.getByLabel('Visitas').fill('12')
  await look(page, 'contact-profile')
  await window.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('cell', { name: 'Caipirinha de maracujá com gengibre' })).toBeVisible()
  await look(page, 'contacts-with-fields')

  await page.getByRole('button', { name: 'Importar' }).click()
  const list =
    'Onde ligar;Quem;Bebida preferida;Obs\n11944440001;Bruno;chope;x\n11944440002;Caio;Vinho;\nsem número;Davi;;'
  await window.getByRole('textbox').first().fill(list)
  await expect(window.getByText('Diga qual coluna tem o telefone')).toBeVisible()
  await window.getByLabel('Onde ligar').selectOption('Telefone')
  await window.getByLabel('Quem').selectOption('Nome')
  await expect(window.getByText('um campo da casa não tem um valor que se possa ler')).toBeVisible()
  await expect(window.getByText('não tem um telefone com DDD')).toBeVisible()
  await look(page, 'contacts-import-columns')
  await window.getByRole('button', { name: 'Adicionar 1' }).click()
  await expect(page.getByText('1 novos, 0 completados')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir Bruno' })).toBeVisible()

  await more(page, 'Campos personalizados')
  await window.getByRole('button', { name: 'Remover Visitas' }).click()
  await window.getByRole('button', { name: 'Remover campo' }).click()
  await expect(page.getByText('Campo removido')).toBeVisible()
})

test('segments count while they are made, and filter the table', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7102' })
  for (let n = 0; n < 12; n++) await add(page, `Pessoa ${n}`, `119333300${10 + n}`, { tags: n < 11 ? ['VIP'] : [] })
  await open(page)
  await page.getByRole('button', { name: 'Segmentos' }).click()
  const window = page.getByRole('dialog')
  await look(page, 'segments-empty')
  await window.getByRole('button', { name: 'Novo segmento' }).click()
  await expect(window.getByText('0 pessoas')).toBeVisible()
  await window.getByLabel('Segmentos').selectOption('Etiqueta')
  await expect(window.getByText('Complete as condições')).toBeVisible()
  await window.getByLabel('Etiqueta', { exact: true }).selectOption('VIP')
  await expect(window.getByText('11 pessoas')).toBeVisible()
  await window.getByRole('button', { name: 'Adicionar condição' }).click()
  await window.getByLabel('Segmentos').nth(1).selectOption('Divulgação')
  await window.getByRole('button', { name: 'Salvar segmento' }).click()
  await expect(window.getByText('Preencha este campo.')).toBeVisible()
  await window.getByLabel('Nome', { exact: true }).fill('VIPs que querem novidades da casa')
  await look(page, 'segment')
  await window.getByRole('button', { name: 'Salvar segmento' }).click()
  await expect(window.getByText('VIPs que querem novidades da casa')).toBeVisible()
  await look(page, 'segments')
  await window.getByRole('button', { name: 'Novo segmento' }).click()
  await window.getByLabel('Nome', { exact: true }).fill('vips QUE querem novidades da casa')
  await window.getByRole('button', { name: 'Salvar segmento' }).click()
  await expect(window.getByText('Já existe um segmento com este nome.')).toBeVisible()
  await window.getByRole('button', { name: 'Voltar' }).click()
  await window.getByRole('button', { name: 'Descartar' }).click()
  await window.getByRole('button', { name: 'Ver contatos' }).click()

  await expect(page.getByText('11 contatos')).toBeVisible()
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Página anterior' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByLabel('Segmento', { exact: true }).selectOption('Todos os contatos')
  await expect(page.getByText('12 contatos')).toBeVisible()
})

test('the table is sorted by its headings, and on a phone by what stands above it', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7104' })
  for (const [n, name] of ['Bento', 'Ana', 'Caio'].entries()) await add(page, name, `1193333004${n}`)
  await open(page)
  const names = page.getByRole('button', { name: /^Abrir / })
  const head = page.getByRole('columnheader', { name: 'Nome' })
  const order = page.getByLabel('Ordenar por', { exact: true })
  await expect(order).toBeHidden()
  await head.getByRole('button').click()
  await expect(names).toHaveText(['Ana', 'Bento', 'Caio'])
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(names).toHaveText(['Caio', 'Bento', 'Ana'])

  // The same order, from the same address; what nobody sees there takes no focus either.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(head.getByRole('button')).toHaveCount(0)
  await expect(order).toHaveValue('name')
  await order.focus()
  await page.keyboard.press('Tab')
  const direction = page.getByRole('button', { name: 'Ordem decrescente: inverter' })
  await expect(direction).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Ana', 'Bento', 'Caio'])
  await expect(page.getByRole('button', { name: 'Ordem crescente: inverter' })).toBeFocused()
  await order.selectOption('Desde')
  await expect(names).toHaveText(['Caio', 'Ana', 'Bento'])
  await look(page, 'contacts-sorted')
  await page.reload()
  await expect(order).toHaveValue('created')
  await expect(names).toHaveText(['Caio', 'Ana', 'Bento'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Desde' })).toHaveAttribute('aria-sort', 'descending')
})

test('two contacts become one, a wish is written down, and a person is forgotten', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7103' })
  const ana = await add(page, 'Ana Lima', '11955550001', {
    email: 'ana@exemplo.com.br',
    tags: ['VIP'],
    notes: 'Mora perto',
  })
  const aninha = await add(page, 'Aninha', '21944440002', {
    email: 'ANA@exemplo.com.br',
    tags: ['samba'],
    birthday: '1990-05-01',
  })
  await open(page)
  const window = page.getByRole('dialog')
  await more(page, 'Procurar duplicados')
  await expect(window.getByText('Mesmo e-mail')).toBeVisible()
  await look(page, 'duplicates')
  await page.route('**/api/rpc/contacts/merging/tellApart', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  const apart = window.getByRole('button', { name: /^Não é a mesma pessoa/ })
  await apart.click()
  await expect(page.getByText('Não foi possível anotar')).toBeVisible()
  await apart.click()
  await expect(window.getByText('Anotado: são pessoas diferentes.')).toBeVisible()
  await look(page, 'duplicates-apart')
  await page.keyboard.press('Escape')
  await more(page, 'Procurar duplicados')
  await expect(window.getByText('Nenhum contato parece repetido')).toBeVisible()
  await rpc(page, product.url, 'contacts/merging/askAgain', { contactIds: [ana.id, aninha.id] })
  await page.reload()
  await more(page, 'Procurar duplicados')
  await apart.click()
  await window.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(window.getByText('Mesmo e-mail')).toBeVisible()
  await window.getByRole('button', { name: /Conferir e juntar/ }).click()
  await expect(window.getByText('VIP, samba')).toBeVisible()
  await expect(window.getByText('(11) 95555-0001, (21) 94444-0002')).toBeVisible()
  await look(page, 'merge')
  await window.getByRole('button', { name: 'Juntar' }).click()
  await expect(page.getByText('Contatos juntados')).toBeVisible()
  await expect(window.getByText('Nenhum contato parece repetido')).toBeVisible()
  await look(page, 'duplicates-none')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 contato', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Abrir An/ }).click()
  await window.getByRole('button', { name: 'Não enviar divulgação' }).click()
  await window.last().getByLabel('Motivo').fill('Pediu no balcão')
  await look(page, 'consent')
  await window.last().getByRole('button', { name: 'Não enviar divulgação' }).click()
  await expect(window.getByText('Pediu no balcão')).toBeVisible()
  const download = page.waitForEvent('download')
  await window.getByRole('button', { name: 'Baixar cópia (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('dados-da-pessoa.csv')
  await window.getByRole('button', { name: 'Apagar dados' }).click()
  await look(page, 'erase')
  await window.last().getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(page.getByText('Dados apagados')).toBeVisible()
  await expect(page.getByText('Nenhum contato ainda')).toBeVisible()

  await more(page, 'Tempo de guarda')
  await window.getByLabel('Guardar mensagens').selectOption('Por um número de dias')
  await expect(window.getByText('nada será apagado agora')).toBeVisible()
  await window.getByLabel('Dias').fill('5')
  await expect(window.getByText('Escolha de 30 a 3.650 dias.')).toBeVisible()
  await window.getByLabel('Dias').fill('90')
  await look(page, 'retention')
  await window.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Tempo de guarda salvo')).toBeVisible()
})

test('an address of nobody says so, and offers nothing that would not help', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7109' })
  for (const address of ['contacts?contato=ninguem', `contacts?contato=${crypto.randomUUID()}`, 'lists/nenhuma']) {
    await page.goto(`${product.url}/dashboard/${address}`)
    const alert = page.getByRole('alert').filter({ hasText: 'Não encontrado' })
    await expect(alert).toContainText('Não encontramos o que você procura. Talvez tenha sido removido.')
    await expect(alert.getByRole('button')).toHaveCount(0)
  }
})
