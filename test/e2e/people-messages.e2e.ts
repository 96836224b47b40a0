import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { fails, refuseReading, says } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** What is said where something goes wrong with the people of a house and with what they write: each message, brought about. */

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: '2026-12-11T20:40:00-03:00' })
})
test.afterAll(() => product.stop())

const add = (page: Page, name: string, phone: string) =>
  rpc<{ id: string }>(page, product.url, 'contacts/add', {
    email: '',
    birthday: null,
    notes: '',
    tags: [],
    name,
    phone,
  })

async function open(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.url}/dashboard${path}`)
}
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('what can go wrong with contacts, and what is said then', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7104' })
  await add(page, 'Ana Lima', '11955550001')
  await add(page, 'Ana Lima', '21944440002')
  await open(page, '/contacts')
  const window = page.getByRole('dialog')
  const press = (name: string | RegExp) => window.last().getByRole('button', { name }).click()
  await more(page, 'Campos personalizados')
  await press('Novo campo')
  await window.getByLabel('Nome do campo').fill('Sócio desde')
  await window.getByLabel('Tipo').selectOption('Data')
  await fails(page, 'contacts/fields/add', 'Não foi possível salvar o campo', () => press('Salvar campo'))
  await press('Salvar campo')
  await says(page, 'Campo salvo')
  await press('Remover Sócio desde')
  await fails(page, 'contacts/fields/remove', 'Não foi possível remover o campo', () => press('Remover campo'))
  await press('Cancelar')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Novo contato' }).click()
  await press('Salvar')
  await says(page, 'Preencha este campo.')
  await window.getByLabel('Telefone').fill('11955550001')
  await window.getByLabel('E-mail').fill('ana')
  await window.getByLabel('Aniversário').fill('31/02/1990')
  await window.getByLabel('Etiquetas').fill('amiga da casa desde a inauguração')
  await window.getByLabel('Sócio desde').fill('30/02/2024')
  await press('Salvar')
  await says(page, 'Digite um e-mail válido.', 'Cada etiqueta pode ter até 30 letras.')
  await says(page, 'Digite uma data que existe, por exemplo 28/02/1990.')
  await says(page, 'Digite uma data que existe, por exemplo 28/02/2024.')
  await window.getByLabel('E-mail').fill('')
  await window.getByLabel('Aniversário').fill('28/02/1990')
  await window.getByLabel('Etiquetas').fill('amiga')
  await window.getByLabel('Sócio desde').fill('')
  await press('Salvar')
  await says(page, 'Não foi possível salvar o contato', 'Já existe um contato com este telefone.')
  await window.getByLabel('Telefone').fill('11955550003')
  await press('Salvar')
  await says(page, 'Contato salvo')

  await more(page, 'Procurar duplicados')
  await says(page, 'Mesmo nome')
  await press(/^Não é a mesma pessoa/)
  await fails(page, 'contacts/merging/askAgain', 'Não foi possível desfazer', () => press(/^Desfazer/))
  await press(/^Desfazer/)
  await press(/^Conferir e juntar/)
  await fails(page, 'contacts/merging/merge', 'Não foi possível juntar os contatos', () => press('Juntar'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  const person = () => page.getByRole('button', { name: 'Abrir Ana Lima' }).first().click()
  const read = await refuseReading(page, 'contacts/get*')
  await person()
  await says(page, 'Você não tem permissão para fazer isso.')
  await read()
  await person()
  await press('Não enviar divulgação')
  const choose = () => press('Não enviar divulgação')
  await fails(page, 'contacts/setOptOut', 'Não foi possível guardar a escolha', choose)
  await choose()
  await expect(page.getByText(/^Não quer receber divulgação desde/)).toBeVisible()
  await press('Apagar dados')
  await fails(page, 'contacts/privacy/erase', 'Não foi possível apagar os dados', () => press('Apagar para sempre'))
  await page.reload()

  await page.getByRole('button', { name: 'Segmentos' }).click()
  await press('Novo segmento')
  await window.getByLabel('Nome', { exact: true }).fill('Amigas')
  await window.getByLabel('Segmentos').selectOption('Divulgação')
  await fails(page, 'contacts/segments/add', 'Não foi possível salvar o segmento', () => press('Salvar segmento'))
  await press('Salvar segmento')
  await says(page, 'Segmento salvo')
  await press('Remover Amigas')
  const remove = () => press('Remover segmento')
  await fails(page, 'contacts/segments/remove', 'Não foi possível remover o segmento', remove)
  await remove()
  await says(page, 'Segmento removido')
  await page.keyboard.press('Escape')
  await more(page, 'Tempo de guarda')
  const title = 'Não foi possível salvar o tempo de guarda'
  await fails(page, 'contacts/privacy/setRetention', title, () => press('Salvar'))
})

test('a list that cannot be brought in whole says why, line by line', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7105' })
  await open(page, '/contacts')
  await page.getByRole('button', { name: 'Importar' }).first().click()
  const window = page.getByRole('dialog')
  const file = window.getByLabel('Escolher arquivo CSV')
  const csv = (text: string) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await file.setInputFiles(csv('x'.repeat(5_000_001)))
  await says(page, 'Não foi possível ler o arquivo. Salve a planilha como CSV e tente de novo.')
  const many = Array.from({ length: 5_001 }, (_, n) => `Pessoa;1198${String(n).padStart(7, '0')}`)
  await file.setInputFiles(csv(`Nome;Telefone\n${many.join('\n')}`))
  await says(page, 'Só cabem mais 5000. Tire algumas linhas.')
  const wrong = Array.from({ length: 50 }, (_, n) => `Sem número ${n};;;`)
  const lines = [
    'Quem;Telefone;E-mail;Nascimento',
    'Ana;11955550001;;',
    'Bia;11955550002;bia;',
    'Caio;11955550003;;31/02/1990',
  ]
  await file.setInputFiles(csv([...lines, 'Ana;11955550001;;', ...wrong].join('\n')))
  await says(page, 'o e-mail não é válido', 'o aniversário não é uma data', 'o telefone aparece mais de uma vez')
  await says(page, '53 linhas ficaram de fora', 'e mais 3')
  await look(page, 'contacts-import-refused', { part: window.getByText('53 linhas ficaram de fora') })
  const download = page.waitForEvent('download')
  await window.getByRole('button', { name: 'Baixar linhas recusadas' }).click()
  const saved = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(saved.slice(0, 2)).toEqual([
    '\uFEFFQuem;Telefone;E-mail;Nascimento;Linha;Motivo',
    'Bia;11955550002;bia;;3;o e-mail não é válido',
  ])
  expect(saved.filter(Boolean)).toHaveLength(54)
  await window.getByLabel('Quem').selectOption('Nome')
  const bring = () => window.getByRole('button', { name: 'Adicionar 1' }).click()
  await fails(page, 'contacts/import', '53 linhas ficaram de fora', bring)
  await bring()
  await says(page, 'Contatos importados', '1 novos, 0 completados')
})

test('what can go wrong with quick replies, the search and the chats', async ({ page }) => {
  await page.goto(await product.newLink())
  const window = page.getByRole('dialog')
  const readReplies = await refuseReading(page, 'quickReplies/list*')
  await open(page, '/messages?aba=respostas')
  await says(page, 'Não foi possível carregar as respostas rápidas')
  await readReplies()
  await page.getByRole('button', { name: 'Nova resposta rápida' }).click()
  await window.getByLabel('Atalho').fill('chave pix')
  await window.getByLabel('Mensagem', { exact: true }).fill('pix@farol.example')
  const save = () => window.getByRole('button', { name: 'Salvar' }).click()
  await save()
  await says(page, 'Use uma palavra só, com letras, números, - ou _.')
  await window.getByLabel('Atalho').fill('chave-pix')
  await fails(page, 'quickReplies/add', 'Não foi possível salvar a resposta rápida', save)
  await save()
  await says(page, 'Resposta rápida salva')
  await page.getByRole('button', { name: 'Remover chave-pix' }).click()
  const remove = () => window.getByRole('button', { name: 'Remover' }).click()
  await fails(page, 'quickReplies/remove', 'Não foi possível remover', remove)

  const find = await refuseReading(page, 'messageSearch/find*')
  await open(page, '/messages?q=mesa')
  await says(page, 'Não foi possível pesquisar')
  await find()
  await open(page, `/chats/${crypto.randomUUID()}`)
  await says(page, 'Conversa não encontrada', 'Ela pode ter sido removida, ou o endereço está incompleto.')
})

test('what can go wrong in a conversation', async ({ page }) => {
  await page.goto(await product.newLink())
  const readContact = await refuseReading(page, 'contacts/get*')
  await open(page, '/chats')
  await page.getByText('Bianca Souza').click()
  await says(page, 'Não foi possível carregar o contato')
  await readContact()
  const log = page.getByRole('log')
  const field = page.getByLabel('Digite uma mensagem')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Tirar a etiqueta' }).first().or(page.getByText('Nenhuma etiqueta.')).waitFor()
  await page.getByLabel('Nova etiqueta').fill('Festa')
  const tag = () => press('Adicionar etiqueta')
  await fails(page, 'conversations/setTags', 'Não foi possível guardar as etiquetas', tag)
  await fails(page, 'conversations/takeOver', 'Não foi possível mudar o atendimento', () => press('Assumir'))
  await press('Assumir')
  await says(page, 'Com você')

  const files = page.locator('input[type=file]').last()
  await files.setInputFiles({ name: 'lista.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await says(page, 'Arquivo não anexado', 'lista.pdf está vazio e não foi anexado.')
  const pictures = Array.from({ length: 11 }, (_, n) => ({
    name: `${n}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  }))
  await files.setInputFiles(pictures)
  await says(page, 'Até 10 arquivos de cada vez.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await press('Gravar mensagem de voz')
  await says(page, 'Sem acesso ao microfone')
  await says(page, 'Permita o microfone para este site nas configurações do navegador e tente de novo.')

  const asked = log.getByText(/festa/i).first()
  const onMessage = async (item: string) => {
    await asked.hover()
    await log
      .getByRole('button', { name: /^Ações da mensagem de Cliente/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await fails(page, 'conversations/react', 'Não foi possível reagir', () => onMessage('Reagir 🎉'))
  await onMessage('Copiar texto')
  await says(page, 'Não foi possível copiar. Selecione o texto e copie.')

  await page.keyboard.press('Alt+KeyN')
  const note = page.getByRole('textbox', { name: 'Nota interna: só a sua equipe vê' })
  await note.fill('Quer a mesa do fundo')
  await fails(page, 'conversations/addNote', 'Não foi possível guardar a nota', () => note.press('Enter'))
  // What was written is not lost.
  await page.reload()
  await field.waitFor()
  await page.keyboard.press('Alt+KeyN')
  await expect(note).toHaveValue('Quer a mesa do fundo')
  await note.press('Enter')
  await log.getByText('Quer a mesa do fundo').hover()
  await fails(page, 'conversations/removeNote', 'Não foi possível apagar a nota', () => press('Apagar nota'))
  await press('Voltar a escrever ao cliente')

  await field.fill('Amanhã tem jazz')
  await press('Anexar')
  await page.getByRole('menuitem', { name: 'Agendar envio' }).click()
  await press('Amanhã às 10:00')
  await fails(page, 'schedules/create', 'Não foi possível agendar', () => press('Agendar'))
  await press('Agendar')
  await says(page, 'Envio agendado')
  await page.getByRole('button', { name: /^Cancelar o envio de/ }).click()
  await fails(page, 'schedules/change', 'Não foi possível cancelar o envio', () => press('Cancelar envio'))

  await page.route('**/api/rpc/quickReplies/list*', (route) => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await field.fill('/pix')
  await says(page, 'Não foi possível buscar as respostas rápidas. Enter tenta de novo.')
})
