import type { ComparedReading, StoredFacts, Venue } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { setup } from '@balcao/copy/setup'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHANNELS, SESSION } from '../../../dev/samples.ts'
import { forgetPersistedTexts } from '#lib/persisted/persisted-texts.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { refusal } from '../../testing/scripted-server.ts'
import { weekOf } from './hours-presets.ts'

/** A venue of which nothing was told. */
const NEW: Venue = {
  ...VENUE,
  settings: { type: '', name: 'Meu Agente', description: 'Agente de atendimento', history: '', welcomeMessage: '' },
  hoursSaved: false,
  progress: 0,
  missing: ['type', 'name', 'description', 'history', 'address', 'contact', 'hours', 'subjects'],
}
const NAMED: Venue = {
  ...NEW,
  settings: { ...NEW.settings, type: 'bar', name: 'Bar da Ana' },
  missing: ['hours', 'address', 'subjects'],
  progress: 40,
}
const OPEN: Venue = { ...NAMED, hoursSaved: true, missing: ['address', 'subjects'] }

const STORED: StoredFacts = {
  hours: null,
  contact: { endereco: '', telefone: '', whatsapp: '', email: '', instagram: '', facebook: '', website: '' },
  about: { description: '', history: '' },
  policies: [],
}
const item = (name: string, price: number | null, sure = true): ComparedReading => ({
  fact: {
    kind: 'item',
    item: { name, price, category: 'Bebidas', description: '', days: [], from: '', to: '', active: true },
  },
  lines: [1],
  sure,
  replaces: null,
})
const READ: ComparedReading[] = [
  { fact: { kind: 'hours', horarios: weekOf('tue-sun-17-1') }, lines: [1], sure: true, replaces: 'os horários salvos' },
  { fact: { kind: 'contact', field: 'endereco', value: 'Rua do Porto, 10' }, lines: [2], sure: true, replaces: null },
  { fact: { kind: 'about', field: 'description', value: 'Boteco raiz.' }, lines: [3], sure: true, replaces: null },
  item('Chopp', 9.9),
  item('Caipirinha', null, false),
  {
    fact: {
      kind: 'event',
      event: {
        title: 'Samba',
        date: '2026-12-12',
        starts: '21:00',
        attractions: '',
        entrance: 'R$ 20',
        description: '',
      },
    },
    lines: [4],
    sure: true,
    replaces: null,
  },
  { fact: { kind: 'policy', policy: 'pets', content: 'Pets na calçada.' }, lines: [5], sure: true, replaces: null },
  {
    fact: { kind: 'snippet', snippet: { title: 'O som', content: 'O som fica baixo depois das 23h.' } },
    lines: [6],
    sure: false,
    replaces: null,
  },
]
const USUAL = [
  { question: 'Onde fica?', answered: true, reply: 'Nosso endereço: Rua do Porto, 10' },
  { question: 'Tem wi-fi?', answered: false, reply: 'Essa informação eu não tenho por aqui.' },
]
const usual = { usualQuestions: () => ({ answers: USUAL }) }
// Pasted text is kept while the page is open, also from one test to the next.
beforeEach(() => forgetPersistedTexts(SESSION.user!.id))

const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
const field = page.getByRole('textbox', { name: 'Texto para ler' })
const step = (name: RegExp) => page.getByRole('navigation', { name: 'Etapas' }).getByRole('link', { name })

test('takes the type of the place with one press, under the name of the account, and goes on', async () => {
  const server = await openScreen('/dashboard/comecar', {
    venue: { get: () => NEW, saveAgent: () => NAMED },
    setup: usual,
    channels: { list: () => ({ channels: [] }) },
  })
  await says('Que lugar é o seu?', '0%')
  await expect.element(page.getByLabelText('Nome do lugar')).not.toHaveValue('Meu Agente')
  await look()
  server.answer({ venue: { get: () => NAMED } })
  await press('Bar')
  await says('Quando você abre?', '40%')
  expect(server.calls.find(({ procedure }) => procedure === 'venue/saveAgent')?.input).toMatchObject({ type: 'bar' })
  await expect.element(step(/Seu lugar/)).toHaveTextContent('Seu lugar(feito)')
})

test('says why a type was not saved, and that a place needs a name', async () => {
  await openScreen('/dashboard/comecar', {
    venue: {
      get: () => NEW,
      saveAgent: () => {
        throw refusal('internal')
      },
    },
    setup: usual,
  })
  const name = page.getByLabelText('Nome do lugar')
  await name.fill(' ')
  await press('Balada')
  await says('Diga como seu lugar se chama.')
  await name.fill('Neon')
  await press('Balada')
  await says('Não foi possível salvar o tipo', errors.internal)
})

test('takes hours from a preset of the trade, without a lunch break that nobody asked for', async () => {
  const server = await openScreen('/dashboard/comecar?passo=horarios', {
    venue: { get: () => NAMED, save: () => OPEN },
    setup: usual,
  })
  await expect.element(page.getByRole('button', { name: 'Salvar e continuar' })).toBeDisabled()
  await press('ter–dom 17h–1h')
  await says('Sua semana', 'Fechado', '17:00 às 01:00')
  await look()
  server.answer({ venue: { get: () => OPEN } })
  await press('Salvar e continuar')
  await says('Cole o que você já tem')
  const saved = server.calls.find(({ procedure }) => procedure === 'venue/save')?.input
  expect(saved).toMatchObject({ hours: { horarios: weekOf('tue-sun-17-1') } })
})

test('reads hours in somebody’s own words, or says that it cannot', async () => {
  const found = { readings: [READ[0]!], known: 0, stored: STORED }
  const server = await openScreen('/dashboard/comecar?passo=horarios', {
    venue: { get: () => NAMED },
    setup: { ...usual, read: () => ({ ...found, readings: [] }) },
  })
  await page.getByLabelText('Ou escreva do seu jeito').fill('quando dá')
  await press('Ler')
  await says(setup.hours.unread)
  server.answer({ setup: { read: () => found } })
  await press('Ler')
  await says('17:00 às 01:00')
  await press('Ajustar dia por dia')
  await expect.element(page.getByRole('switch', { name: 'Segunda-feira' })).not.toBeChecked()
})

const openTelling = (more: object = {}) =>
  openScreen('/dashboard/comecar?passo=contar', {
    venue: { get: () => OPEN },
    setup: { ...usual, read: () => ({ readings: READ, known: 3, stored: STORED }), save: () => ({}), ...more },
  })

test('shows what was read, to correct, to take out and to save at once', async () => {
  const server = await openTelling()
  await field.fill('Chopp 9,90')
  await press('Ler o texto')
  await says('Foi isto que lemos', '2 para conferir', '3 já salvas antes', 'Substitui: os horários salvos')
  await says('Rua do Porto, 10', 'Pets na calçada.', 'O som fica baixo depois das 23h.')
  await look()
  await press('Corrigir Caipirinha')
  await page.getByRole('dialog').getByLabelText('Preço').fill('22')
  await look({ size: 'wide' })
  await press('Pronto')
  await says('1 para conferir')
  await press('Corrigir O som')
  await page.getByLabelText('Onde fica').selectOptions('Wi-Fi')
  await press('Pronto')
  await press('Tirar Samba')
  await press('Salvar 7 coisas')
  await says('7 coisas salvas', 'O atendente já responde com isso.')
  const { base, ...saved } = server.calls.find(({ procedure }) => procedure === 'setup/save')!.input as { base: object }
  expect(saved).toMatchObject({
    contact: { endereco: 'Rua do Porto, 10' },
    items: [
      { name: 'Chopp', price: 9.9 },
      { name: 'Caipirinha', price: 22 },
    ],
    events: [],
    snippets: [],
    policies: [
      { kind: 'pets', content: 'Pets na calçada.' },
      { kind: 'wifi', content: 'O som fica baixo depois das 23h.' },
    ],
  })
  expect(base).toMatchObject({
    hours: null,
    policies: [
      { kind: 'pets', content: '' },
      { kind: 'wifi', content: '' },
    ],
  })
  await expect.element(field).toHaveValue('')
})

test('reads a pasted text at once, and keeps it and the corrections while nothing is saved', async () => {
  await openTelling()
  await field.click()
  const data = new DataTransfer()
  data.setData('text/plain', 'Chopp 9,90\nBatata 32')
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await says('Foi isto que lemos')
  await press('Tirar Samba')
  await step(/Horários/).click()
  await says('Quando você abre?')
  await step(/Contar tudo/).click()
  await expect.element(page.getByRole('button', { name: 'Salvar 7 coisas' })).toBeVisible()
  await press('Descartar')
  await expect.element(field).toHaveValue('Chopp 9,90\nBatata 32')
})

test('says what could not be read or saved, and keeps all of it', async () => {
  const server = await openTelling({
    save: () => {
      throw refusal('too_many_menu_items')
    },
  })
  await field.fill('Chopp 9,90')
  server.reachable(false)
  await press('Ler o texto')
  await says('Não foi possível ler o texto', errors.offline)
  server.reachable(true)
  await press('Ler o texto')
  await press('Salvar 8 coisas')
  await says('Não foi possível salvar', errors.too_many_menu_items)
  server.answer({ setup: { read: () => ({ readings: [], known: 2, stored: STORED }) } })
  await press('Descartar')
  await press('Ler o texto')
  await says('Tudo isso o atendente já sabe: 2 coisas.')
})

test('says which questions are answered, and offers to tell the others', async () => {
  await openScreen('/dashboard/comecar?passo=lugar', { venue: { get: () => OPEN }, setup: usual })
  await says('Responde 1 de 2 perguntas comuns')
  await page.getByText('Onde fica?').first().click()
  await says('Nosso endereço: Rua do Porto, 10')
  await press('Contar: Tem wi-fi?')
  await expect.element(field).toHaveValue('Tem wi-fi?\n')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Sim, livre.')
  await expect.element(field).toHaveValue('Tem wi-fi?\nSim, livre.')
})

test('talks with the attendant beside it, and offers to tell what it could not answer', async () => {
  const trace = {
    engine: 'local' as const,
    failure: null,
    intents: [],
    sources: [],
    actions: [],
    tokens: 0,
    cost: null,
  }
  await openScreen('/dashboard/comecar?passo=contar', {
    venue: { get: () => OPEN },
    setup: usual,
    assistant: {
      tryOut: () => ({
        text: 'Não sei.',
        handsOver: false,
        dialogue: null,
        trace: { ...trace, unanswered: ['tem rampa?'] },
      }),
    },
  })
  await page.getByRole('tab', { name: 'Conversar' }).click()
  await page.getByLabelText('Digite uma mensagem').fill('tem rampa?')
  await userEvent.keyboard('{Enter}')
  await says('Isso ele ainda não sabe.')
  await press('Contar: tem rampa?')
  await expect.element(field).toHaveValue('tem rampa?\n')
})

test('ends with the QR code, or with a channel that is connected', async () => {
  const server = await openScreen('/dashboard/comecar?passo=whatsapp', {
    venue: { get: () => OPEN },
    setup: usual,
    channels: { list: () => ({ channels: [] }) },
  })
  await press('Mostrar o QR code')
  await expect.element(page.getByRole('dialog', { name: 'Conectar WhatsApp' })).toBeVisible()
  server.answer({ channels: { list: () => ({ channels: CHANNELS }) } })
})

test('opens where the venue is not complete, and says when it cannot be loaded', async () => {
  const server = await openScreen('/dashboard/comecar', {
    venue: {
      get: () => {
        throw refusal('internal')
      },
    },
    setup: usual,
  })
  await says(errors.internal)
  server.answer({ venue: { get: () => OPEN } })
  await press('Tentar de novo')
  await says('Cole o que você já tem')
})

test('is reached from the Dashboard while the configuration is incomplete', async () => {
  const server = await openScreen('/dashboard', { venue: { get: () => NAMED }, setup: usual })
  await says('Seu atendente ainda está aprendendo')
  await page.getByRole('link', { name: 'Continuar a configuração' }).click()
  await says('Quando você abre?')
  server.answer({ venue: { get: () => VENUE } })
})
