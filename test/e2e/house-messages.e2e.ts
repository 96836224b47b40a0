import { expect, type Page, test } from '@playwright/test'
import { fails, refuseReading, says } from './support/failing.ts'
import { rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** What is said where something goes wrong with what the agent knows, the lists and the tables: each message, brought about. */

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: '2026-12-11T18:40:00-03:00' })
})
test.afterAll(() => product.stop())

async function open(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.url}/dashboard${path}`)
}
/** In the window on top. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
const paste = (page: Page, lines: string[]) =>
  page.getByRole('dialog').getByRole('textbox').first().fill(lines.join('\n'))

/** One is written, refused, written, and taken away again. */
async function savedAndRemoved(page: Page, feature: string, name: string, saved: string) {
  const window = page.getByRole('dialog')
  await fails(page, `${feature}/add`, 'Não foi possível salvar', () => press(page, 'Salvar'))
  await press(page, 'Salvar')
  await says(page, 'Salvo', saved)
  await expect(window).toHaveCount(0)
  await page.getByRole('button', { name: `Remover ${name}`, exact: true }).click()
  await fails(page, `${feature}/remove`, 'Não foi possível remover', () => press(page, 'Remover'))
  await press(page, 'Remover')
  await says(page, 'Removido')
}

test('what the agent knows, the menu, the programme and the proofs', async ({ page }) => {
  await page.goto(await product.newLink())
  const window = page.getByRole('dialog')
  await open(page, '/knowledge')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).first().click()
  await window.getByLabel('Assunto').fill('Chapelaria')
  await window.getByLabel('O que responder').fill('A chapelaria custa …')
  await press(page, 'Salvar')
  await says(page, 'Complete as partes com … antes de salvar.')
  await window.getByLabel('O que responder').fill('A chapelaria custa R$ 10.')
  await savedAndRemoved(page, 'knowledge', 'Chapelaria', 'O agente já responde com isso.')
  await page.getByRole('button', { name: 'Adicionar vários' }).click()
  const long = 'a'.repeat(4_001)
  await paste(page, [
    'Sofá: fica no fundo',
    'Sofá: fica no fundo',
    ': sem nome',
    'Só isto',
    `${'b'.repeat(121)}: x`,
    `Longo: ${long}`,
  ])
  await says(page, 'Já aparece acima.', 'Falta o assunto.', 'Falta a resposta. Escreva “Assunto: resposta”.')
  await says(page, 'O assunto passa de 120 letras.', 'A resposta passa de 4.000 letras.')
  await press(page, 'Adicionar 1')
  await says(page, '1 assunto adicionado')

  await open(page, '/knowledge?aba=politicas')
  await page.getByRole('button', { name: 'Adicionar várias' }).click()
  await paste(page, ['Pets: cachorros na calçada', 'Pets: gatos', 'Rolha', `Wi-Fi: ${'a'.repeat(601)}`])
  await says(
    page,
    'Já aparece acima.',
    'Falta a resposta. Escreva “Nome: resposta”.',
    'A resposta passa de 600 letras.',
  )
  await press(page, 'Adicionar 1')
  await says(page, '1 política salva')
  await page.getByRole('button', { name: 'Editar: Pets' }).click()
  await window.getByLabel('O que responder').fill('')
  await fails(page, 'policies/save', 'Não foi possível salvar', () => press(page, 'Salvar'))
  await press(page, 'Salvar')
  await says(page, 'Apagada', 'O agente deixa de saber disso.')

  await open(page, '/menu')
  await page.getByRole('button', { name: 'Adicionar item' }).first().click()
  await window.getByLabel('Nome', { exact: true }).fill('Bolinho')
  await window.getByLabel('Preço').fill('barato')
  await window.getByRole('textbox', { name: 'Servido das' }).fill('18:00')
  await press(page, 'Salvar')
  await says(page, 'Digite o preço em reais, por exemplo 38,00.', 'Preencha os dois horários, ou nenhum.')
  await window.getByLabel('Preço').fill('32,00')
  await window.getByRole('textbox', { name: 'Servido das' }).fill('')
  await savedAndRemoved(page, 'menu', 'Bolinho', 'O agente já responde com isso.')
  await page.getByRole('button', { name: 'Adicionar vários' }).click()
  await paste(page, [
    'Torta 10,00',
    'Torta 11,00',
    'Chope da casa',
    `${'a'.repeat(121)} 10,00`,
    '12,00',
    'Vinho 999.999,00',
  ])
  await says(
    page,
    'Já aparece acima.',
    'O texto passa do tamanho permitido.',
    'Falta o nome.',
    'O preço não foi entendido.',
  )
  await says(page, 'Falta o preço. Se for uma categoria, termine a linha com dois-pontos.')
  await press(page, 'Adicionar 1')
  await says(page, '1 item adicionado')

  await open(page, '/programme')
  await page.getByRole('button', { name: 'Adicionar evento' }).first().click()
  await window.getByLabel('Nome').fill('Noite do vinil')
  await window.getByLabel('Data').fill('')
  await press(page, 'Salvar')
  await says(page, 'Escolha uma data.')
  await window.getByLabel('Data').fill('2026-12-18')
  await savedAndRemoved(page, 'programme', 'Noite do vinil', 'O agente já conta com isso.')
  await page.getByRole('button', { name: 'Adicionar vários' }).click()
  const nights = ['20/12 22:00 Baile', '20/12 22:00 Baile', 'Sem data', '31/02 22:00 Nunca', '10/12/2026 22:00 Ontem']
  await paste(page, [...nights, '21/12 25:99 Tarde', '22/12 22:00', `23/12 22:00 ${'a'.repeat(121)}`])
  await says(page, 'Já aparece acima.', 'Falta a data no começo da linha, como 12/12.', 'Esta data não existe.')
  await says(page, 'Esta data já passou.', 'A hora não foi entendida.', 'Falta o nome do evento.')
  await says(page, 'O texto passa do tamanho permitido.')
  await press(page, 'Adicionar 1')
  await says(page, '1 evento adicionado')

  await open(page, '/knowledge/proofs')
  await page.getByRole('button', { name: 'Adicionar prova' }).first().click()
  await window.getByLabel('Pergunta', { exact: true }).fill('tem wifi?')
  await window.getByLabel('O que a resposta precisa conter').fill('x\n'.repeat(11))
  await press(page, 'Salvar')
  await says(page, 'No máximo 10 linhas, de até 200 letras cada.')
  await window.getByLabel('O que a resposta precisa conter').fill('rede')
  await fails(page, 'proofs/add', 'Não foi possível salvar', () => press(page, 'Salvar'))
  await press(page, 'Salvar')
  await says(page, 'Prova salva')
  const run = () => page.getByRole('button', { name: 'Rodar agora' }).click()
  await fails(page, 'proofs/run', 'Não foi possível rodar as provas', run)
  await page.getByRole('button', { name: 'Remover a prova tem wifi?' }).click()
  await fails(page, 'proofs/remove', 'Não foi possível remover', () => press(page, 'Remover'))
  await press(page, 'Remover')
  await says(page, 'Prova removida')
})

test('the lists of a night', async ({ page }) => {
  await page.goto(await product.newLink())
  const window = page.getByRole('dialog')
  const night = {
    title: 'Noite do forró',
    date: '2026-12-19',
    starts: '22:00',
    attractions: '',
    entrance: '',
    description: '',
  }
  await rpc(page, product.url, 'programme/add', night)
  await open(page, '/lists')
  await page.getByRole('button', { name: 'Nova lista para Noite do forró' }).click()
  await window.getByLabel('Nome da lista').fill('Aniversário da Nina')
  await window.getByLabel('Cota de pessoas').fill('2001')
  await press(page, 'Salvar')
  await says(page, 'Digite um número de 1 a 2000.')
  await window.getByLabel('Cota de pessoas').fill('3')
  await fails(page, 'guestLists/add', 'Não foi possível salvar', () => press(page, 'Salvar'))
  await press(page, 'Salvar')
  await says(page, 'Lista salva', 'O agente já conta com isso.')
  await page.getByRole('link', { name: /Aniversário da Nina/ }).click()

  const list = page.getByRole('region', { name: 'Aniversário da Nina' })
  const addName = async (name: string, companions: string) => {
    await list.getByRole('button', { name: 'Adicionar nome' }).click()
    await window.getByLabel('Nome completo').fill(name)
    await window.getByLabel('Acompanhantes').selectOption(companions)
    await press(page, 'Salvar')
  }
  await addName('', '0')
  await says(page, 'Digite o nome.')
  await window.getByLabel('Nome completo').fill('Joana Prado')
  await fails(page, 'guestLists/addGuests', 'Não foi possível salvar', () => press(page, 'Salvar'))
  await press(page, 'Salvar')
  await says(page, 'Nome salvo')
  await addName('joana prado', '0')
  await says(page, 'Este nome já está na lista.')
  await page.keyboard.press('Escape')
  await addName('Bruno Carvalho', '5')
  await says(page, 'Não cabe: passaria da cota da lista. Aumente a cota ou tire alguns nomes.')
  await page.keyboard.press('Escape')
  await list.getByRole('button', { name: 'Colar nomes' }).click()
  await paste(page, ['Joana Prado', 'Bia Rocha', 'Bia Rocha', 'Caio +99', '+2', 'a'.repeat(121)])
  await says(page, 'Já aparece acima.', 'Falta o nome.', 'O nome passa do tamanho permitido.')
  await says(page, 'O número de acompanhantes não foi entendido (no máximo 20).')
  await press(page, 'Adicionar 2')
  await says(page, '1 nome adicionado', 'Joana Prado já estava na lista.')
  await list.getByRole('button', { name: 'Remover Bia Rocha' }).click()
  await fails(page, 'guestLists/removeGuest', 'Não foi possível tirar', () => press(page, 'Tirar'))
  await press(page, 'Tirar')
  await says(page, 'Nome tirado da lista')

  await page.getByRole('button', { name: 'Porta', exact: true }).click()
  await fails(page, 'guestLists/makeLink', 'Não foi possível criar o link', () => press(page, 'Criar link'))
  await press(page, 'Criar link')
  await press(page, 'Copiar link')
  await says(page, 'Não foi possível copiar. Selecione o link e copie.')
  const revoke = () => press(page, /^Revogar o link/)
  await fails(page, 'guestLists/revokeLink', 'Não foi possível revogar', revoke)
  await revoke()
  await says(page, 'Link revogado')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remover Aniversário da Nina' }).click()
  await fails(page, 'guestLists/remove', 'Não foi possível remover', () => press(page, 'Remover'))
  await press(page, 'Remover')
  await says(page, 'Lista removida', 'Esta noite ainda não tem lista')
})

test('the tables', async ({ page }) => {
  await page.goto(await product.newLink())
  const window = page.getByRole('dialog')
  const readRules = await refuseReading(page, 'reservations/rules*')
  await open(page, '/reservations')
  await page.getByRole('button', { name: 'Regras' }).click()
  await says(page, 'Não foi possível carregar as regras')
  await readRules()
  await page.getByRole('button', { name: 'Regras' }).click()
  await window.getByLabel('Mínimo de pessoas').fill('9')
  await window.getByLabel('Máximo de pessoas').fill('2')
  await press(page, 'Salvar regras')
  await says(page, 'O mínimo não pode passar do máximo.')
  await window.getByLabel('Mínimo de pessoas').fill('0')
  await says(page, 'Digite de 1 a 999 pessoas, no mínimo e no máximo.')
  await press(page, 'Adicionar período')
  await press(page, 'Salvar regras')
  await says(page, 'Preencha início, fim e o número de pessoas de cada período.')
  await window.getByLabel('Mínimo de pessoas').fill('1')
  await window.getByLabel('Máximo de pessoas').fill('20')
  await window.getByLabel('De', { exact: true }).fill('18:00')
  await window.getByLabel('Até', { exact: true }).fill('23:00')
  await window.getByLabel('Pessoas', { exact: true }).fill('2')
  await fails(page, 'reservations/saveRules', 'Não foi possível salvar as regras', () => press(page, 'Salvar regras'))
  await press(page, 'Salvar regras')
  await says(page, 'Regras salvas', 'O agente já segue estas regras.')

  await page.getByRole('button', { name: 'Nova reserva' }).click()
  await window.getByLabel('Dia', { exact: true }).fill('')
  await window.getByLabel('Pessoas', { exact: true }).fill('0')
  await press(page, 'Salvar')
  await says(page, 'Escolha um dia.', 'Digite um horário, por exemplo 20:30.', 'De 1 a 999.')
  await window.getByLabel('Em nome de').fill('Otávio Lacerda')
  const when = async (day: string, time: string, people: string, problem: string) => {
    await window.getByLabel('Dia', { exact: true }).fill(day)
    await window.getByRole('textbox', { name: 'Horário' }).fill(time)
    await window.getByLabel('Pessoas', { exact: true }).fill(people)
    await press(page, 'Salvar')
    await says(page, problem)
  }
  await when('2026-12-10', '20:00', '2', 'Esse horário já passou.')
  await when('2026-12-18', '20:00', '25', 'As regras não aceitam esse número de pessoas.')
  await when('2026-12-18', '20:00', '8', 'Não há mais lugar para tantas pessoas nesse período.')
  await when('2026-12-18', '11:00', '2', 'A casa está fechada nesse horário.')
  await when('2026-12-14', '20:00', '2', 'A casa não abre nesse dia.')
  const anyway = () => press(page, 'Salvar mesmo assim')
  await fails(page, 'reservations/add', 'Não foi possível salvar a reserva', anyway)
  await press(page, 'Salvar')
  await anyway()
  await says(page, 'Reserva salva')

  const row = page.getByRole('listitem').filter({ hasText: 'Otávio Lacerda' })
  const arrive = () => row.getByRole('button', { name: 'Chegou' }).click()
  await fails(page, 'reservations/setStatus', 'Não foi possível mudar a reserva', arrive)
  await arrive()
  await says(page, 'Mesa ocupada')
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'Mais ações da reserva de Otávio Lacerda' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await more('Não veio')
  await says(page, 'Marcada como não veio')
  await more('Voltar para confirmada')
  await says(page, 'Reserva confirmada')
  const read = await refuseReading(page, 'reservations/history*')
  await more('Editar')
  await says(page, 'Não foi possível carregar o histórico.')
  await read()
  await more('Cancelar reserva')
  await press(page, 'Cancelar reserva')
  await says(page, 'Reserva cancelada')
})
