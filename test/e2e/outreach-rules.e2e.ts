import { expect, type Page, test } from '@playwright/test'
import { callOneByOne, fails, refuse, says } from './support/failing.ts'
import { look } from './support/look.ts'
import { rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** What a venue does by itself: remarketing and automations, on the screens and on the phones of its customers. */

/** A Friday evening. */
const NOW = '2026-12-11T18:40:00-03:00'
const LONG = 'Aniversariantes do mês que já vieram ao samba e ainda não voltaram desde então'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

/** The demonstration's owner. */
async function enter(page: Page, path: string) {
  await page.clock.install({ time: new Date(NOW) })
  await page.clock.resume()
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/${path}`)
}

type Person = { id: string; phone: string; name: string; conversationId: string }
const find = async (page: Page, search: string) =>
  (await rpc<{ contacts: Person[] }>(page, product.url, 'contacts/list', { search })).contacts[0]!

test('a remarketing is written down, finds its people, writes to them once, and shows what came of it', async ({
  page,
}) => {
  await callOneByOne(page)
  await page.route('**/rpc/remarketing/list', (route) => route.abort())
  await enter(page, 'remarketing?aba=automaticas')
  await expect(page.getByText('Não foi possível carregar os remarketings')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/rpc/remarketing/list')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Traga de volta quem já veio')).toBeVisible()
  await look(page, 'remarketing-empty')

  const bianca = await find(page, 'bianca')
  await rpc(page, product.url, 'conversations/setTags', { conversationId: bianca.conversationId, tags: ['vip'] })
  await page.getByRole('button', { name: 'Novo remarketing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Às', { exact: true }).fill('0900')
  await dialog.getByLabel('Dias', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await expect(dialog.getByText('Escolha de 1 a 3650 dias.')).toBeVisible()
  await expect(dialog.getByText('Escreva o que será enviado.')).toBeVisible()
  await expect(dialog.getByText('O fim precisa ser depois do começo.')).toBeVisible()
  await dialog.getByLabel('Nome', { exact: true }).fill('Amigos da casa')
  await dialog.getByLabel('Quem recebe').selectOption('Quem tem a etiqueta')
  await dialog.getByLabel('Etiqueta', { exact: true }).fill('vip')
  await dialog.getByLabel('Texto', { exact: true }).fill('Oi {nome}, sexta tem samba!')
  await dialog.getByLabel('Às', { exact: true }).fill('2200')
  await expect(dialog.getByText('Oi Bianca, sexta tem samba!')).toBeVisible()
  await expect(dialog.getByText('1 pessoa entra', { exact: true })).toBeVisible()
  await look(page, 'remarketing-form')
  await dialog.getByRole('button', { name: 'Outro texto' }).click()
  await dialog.getByLabel('Texto 2', { exact: true }).fill('Oi {nada}')
  await expect(dialog.getByText('Estas variáveis não existem: {nada}.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(/usa uma variável que não existe/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tirar texto 2' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Remarketing salvo')).toBeVisible()

  const inbox = async () =>
    (await product.phones.inbox(bianca.phone)).filter(({ text }) => text.includes('sexta tem samba')).length
  await expect.poll(inbox, { timeout: 120_000 }).toBe(1)
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  await expect(figure('Receberam')).toHaveText('1', { timeout: 30_000 })
  await rpc(page, product.url, 'remarketing/create', {
    name: LONG,
    trigger: { kind: 'birthday', days: 7 },
    segmentId: null,
    channelId: null,
    texts: ['Parabéns, {nome}!', 'Feliz aniversário, {nome}!'],
    attempts: 3,
    gapDays: 5,
    from: '10:00',
    until: '20:00',
    weekdays: [0, 1, 2, 3],
    isActive: false,
  })
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible()
  await look(page, 'remarketing')
  await page.getByRole('button', { name: 'Ações de Amigos da casa' }).click()
  await page.getByRole('menuitem', { name: 'Ver pessoas' }).click()
  await expect(dialog.getByText(/1ª mensagem (enviada|entregue|lida)/)).toBeVisible()
  await look(page, 'remarketing-people')
  await page.keyboard.press('Escape')

  const active = page.getByRole('switch', { name: 'Amigos da casa ativo' })
  await active.press('Space')
  await expect(page.getByText('Remarketing pausado')).toBeVisible()
  await page.getByRole('button', { name: 'Ações de Amigos da casa' }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await dialog.getByRole('button', { name: 'Remover remarketing' }).click()
  await expect(page.getByText('Remarketing removido')).toBeVisible()
  expect(await inbox()).toBe(1)
})

test('an automation is tried, written down, acts once for a customer, and says why it did or did not', async ({
  page,
}) => {
  await callOneByOne(page)
  await page.route('**/rpc/automations/list', (route) => route.abort())
  await enter(page, 'automations')
  await expect(page.getByText('Não foi possível carregar as automações')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/rpc/automations/list')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Deixe o repetido com o Balcão')).toBeVisible()
  await look(page, 'automations-empty')

  await page.getByRole('link', { name: 'Nova automação' }).click()
  await page.getByRole('link', { name: /^Do zero/ }).click()
  await page.getByRole('button', { name: 'Testar com as últimas conversas' }).click()
  await expect(page.getByText('Complete a regra para testar.')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar condição' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Preencha este campo.')).toBeVisible()
  await expect(page.getByText('Escreva ao menos uma palavra.')).toBeVisible()
  await expect(page.getByText('Complete esta condição.')).toBeVisible()
  await expect(page.getByText('Escreva o que será enviado.')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar condição 1' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Festa de aniversário')
  await page.getByLabel('Palavras').fill('aniversário, festa')
  await page.getByLabel('Texto', { exact: true }).fill('Que bom, {nome}! Para quantas pessoas?')
  await page.getByRole('button', { name: 'Adicionar passo depois do passo 1' }).click()
  await page.getByRole('menuitem', { name: 'Pôr ou tirar uma etiqueta' }).click()
  const second = page.getByRole('group', { name: /^Passo 2: / })
  await second.getByRole('combobox', { name: 'Etiqueta' }).fill('festa')
  await page.getByRole('button', { name: 'Testar com as últimas conversas' }).click()
  await expect(page.getByText(/^Agiria em \d+ de \d+$/)).toBeVisible()
  await look(page, 'automation-form')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Automação salva')).toBeVisible()
  await rpc(page, product.url, 'automations/create', {
    name: LONG,
    trigger: { kind: 'waiting', minutes: 15 },
    conditions: [
      { kind: 'hours', open: true },
      { kind: 'tag', tag: 'cliente antigo', has: false },
    ],
    actions: [
      {
        kind: 'send',
        text: 'Oi {nome}, alguém da equipe já vem falar com você. Enquanto isso, veja o nosso cardápio!',
      },
      { kind: 'schedule', after: 1, unit: 'days', text: 'Oi {nome}, deu tudo certo ontem?' },
    ],
    isOn: false,
  })
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible()

  const bianca = await find(page, 'bianca')
  const { channels } = await rpc<{ channels: { number: string }[] }>(page, product.url, 'channels/list')
  await rpc(page, product.url, 'conversations/giveBack', { conversationId: bianca.conversationId })
  await product.phones.send(bianca.phone, channels[0]!.number, 'Quero fazer uma festa aí')
  const inbox = async () =>
    (await product.phones.inbox(bianca.phone)).filter(({ text }) => text.includes('Para quantas pessoas?')).length
  await expect.poll(inbox, { timeout: 30_000 }).toBe(1)
  await expect(page.getByText(/^Agiu 1 vez em 30 dias/)).toBeVisible()
  await look(page, 'automations')

  await page.getByRole('button', { name: `Subir ${LONG}` }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(LONG)
  await page.getByRole('combobox', { name: 'Quando várias regras servem' }).selectOption('Só a primeira age')
  await page.getByRole('button', { name: 'Ações de Festa de aniversário' }).click()
  await page.getByRole('menuitem', { name: 'Ver registro' }).click()
  await expect(page.getByText('Enviar uma mensagem · Pôr ou tirar uma etiqueta')).toBeVisible()
  await product.phones.send(bianca.phone, channels[0]!.number, 'obrigada')
  await expect(page.getByText('nenhuma das palavras foi escrita')).toBeVisible({ timeout: 30_000 })
  await look(page, 'automations-log')
  await page.getByRole('tab', { name: 'Regras' }).click()
  await page.getByRole('button', { name: 'Ações de Festa de aniversário' }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover automação' }).click()
  await expect(page.getByText('Automação removida')).toBeVisible()
  expect(await inbox()).toBe(1)
})

test('what can go wrong with rules and the calendar, and what is said then', async ({ page }) => {
  await callOneByOne(page)
  await enter(page, 'remarketing?aba=automaticas')
  const window = page.getByRole('dialog')
  const press = (name: string) => window.last().getByRole('button', { name, exact: true }).click()
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.getByRole('button', { name: 'Novo remarketing' }).first().click()
  await window.getByLabel('Nome', { exact: true }).fill('Sumidos')
  await window.getByLabel('Texto', { exact: true }).fill('Oi {nome}, faz tempo!')
  await fails(page, 'remarketing/create', 'Não foi possível salvar o remarketing', () => press('Salvar'))
  await refuse(page, 'remarketing/preview*', 'forbidden')
  await window.getByLabel('Dias', { exact: true }).fill('61')
  await says(page, 'Não foi possível calcular agora.')
  await press('Salvar')
  await says(page, 'Remarketing salvo')
  const active = () => page.getByRole('switch', { name: 'Sumidos ativo' }).press('Space')
  await fails(page, 'remarketing/setActive', 'Não foi possível fazer isso', active)
  await choose('Sumidos', 'Remover')
  await fails(page, 'remarketing/remove', 'Não foi possível remover', () => press('Remover remarketing'))

  await page.goto(`${product.url}/dashboard/automations`)
  await page.getByRole('link', { name: 'Nova automação' }).first().click()
  await page.getByRole('link', { name: /^Do zero/ }).click()
  const save = () => page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Espera')
  await page.getByLabel('O que acontece').selectOption('uma etiqueta é posta')
  await page.getByRole('button', { name: 'Adicionar o primeiro passo' }).click()
  await page.getByRole('menuitem', { name: 'Agendar uma mensagem' }).click()
  const first = page.getByRole('group', { name: /^Passo 1: / })
  await first.getByLabel('Depois de').fill('400')
  await save()
  await says(page, 'Escolha uma etiqueta.', 'Escolha de 1 a 365.')
  await page.getByLabel('O que acontece').selectOption('alguém espera um atendente')
  await page.getByLabel('Minutos de espera').fill('2000')
  await save()
  await says(page, 'Escolha de 1 a 1440 minutos.')
  await page.getByLabel('Minutos de espera').fill('15')
  await first.getByLabel('Depois de').fill('1')
  await first.getByLabel('Texto', { exact: true }).fill('Oi {nome}')
  await page.getByRole('button', { name: /^Opções do Passo 2/ }).click()
  await page.getByRole('menuitem', { name: 'Tirar' }).click()
  const trial = () => page.getByRole('button', { name: 'Testar com as últimas conversas' }).click()
  await fails(page, 'automations/dryRun', 'Não foi possível testar agora', trial)
  await fails(page, 'automations/create', 'Não foi possível salvar a automação', save)
  await save()
  await says(page, 'Automação salva')
  const turn = () => page.getByRole('switch', { name: 'Espera ligada' }).press('Space')
  await fails(page, 'automations/setOn', 'Não foi possível fazer isso', turn)
  await choose('Espera', 'Remover')
  await fails(page, 'automations/remove', 'Não foi possível remover', () => press('Remover automação'))

  const bianca = await find(page, 'bianca')
  const entry = { description: '', type: 'message', zone: 'America/Sao_Paulo', channelId: null, recurrence: 'none' }
  const times = { start: '2026-12-20T20:00', end: '2026-12-20T21:00', toleranceMinutes: 60 }
  const audience = { kind: 'contacts', contactIds: [bianca.id] }
  await rpc(page, product.url, 'schedules/create', {
    ...entry,
    ...times,
    title: 'Convite',
    text: 'Oi {nome}',
    audience,
  })
  await page.goto(`${product.url}/dashboard/schedules?vista=agenda`)
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  await window.getByLabel('Título').fill('Aviso')
  await window.getByLabel('Data de Início').fill('')
  await window.getByLabel('Data de Término').fill('')
  await window.getByLabel('Quem recebe').selectOption('Um contato')
  await press('Salvar')
  await says(page, 'Escolha a data e a hora de início.', 'Escolha a data e a hora de término.', 'Escolha quem recebe.')
  await window.getByLabel('Data de Início').fill('2026-12-10T20:00')
  await window.getByLabel('Data de Término').fill('2026-12-10T19:00')
  await press('Salvar')
  await says(page, 'O término precisa ser depois do início.')
  await window.getByLabel('Data de Término').fill('2026-12-20T21:00')
  await refuse(page, 'contacts/list*', 'forbidden')
  await window.getByLabel('Buscar contato').fill('marina')
  await says(page, 'Você não tem permissão para fazer isso.')
  await window.getByLabel('Buscar contato').fill('bianca')
  await refuse(page, 'schedules/preview*', 'forbidden')
  await window.getByRole('button', { name: /Bianca Souza/ }).click()
  await says(page, 'Não foi possível calcular o envio agora.')
  await window.getByLabel('Texto').fill('Oi {nome}')
  await press('Salvar')
  await says(page, 'Erro ao salvar evento')
  await says(page, 'Este horário já passou. Escolha um que ainda vai chegar.')
  await press('Cancelar')
  await press('Descartar')

  await page.locator('.schedule-label').filter({ hasText: 'Convite' }).click()
  await fails(page, 'schedules/change', 'Não foi possível fazer isso', () => press('Pausar'))
  await press('Pausar')
  await says(page, 'Envio pausado')
  await press('Retomar')
  await says(page, 'Envio retomado')
  await press('Cancelar envio')
  await press('Cancelar envio')
  await says(page, 'Envio cancelado')
  await press('Duplicar')
  await says(page, 'Cópia criada, pausada')
})
