import {
  type Automation,
  DEFAULT_RESERVATION_RULES,
  type Guest,
  type GuestList,
  type OpenQuestion,
  type Remarketing,
  type Reservation,
  type Schedule,
  type TeamMember,
} from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { schedules } from '@balcao/copy/schedules/screen'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CHANNELS, PLAN, SEGMENTS, SESSION } from '../../../../dev/samples.ts'
import { CONTACT, DATE_FIELD, knownOf } from '../../../testing/contacts.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { CAMPAIGN, CAMPAIGNS, PREVIEW, SCHEDULE } from '../../../testing/outreach.ts'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'
import type { Answers } from '../../../testing/scripted-server.ts'

const id = (last: number) => `01980000-0000-7000-8000-00000000000${last}`
const table = (last: number, status: Reservation['status']): Reservation => ({
  id: id(last),
  code: `R7K${last}`,
  status,
  origin: 'assistant',
  date: '2026-11-22',
  time: '20:00',
  partySize: 4,
  name: `Rui ${last}`,
  phone: '11955550133',
  notes: '',
  contactId: null,
  conversationId: CONVERSATION.id,
  keptAt: null,
  afterMidnight: false,
  createdAt: MESSAGE.at,
})
const rule = (last: number): Automation => ({
  id: id(last),
  name: `Regra ${last}`,
  trigger: { kind: 'keyword', words: ['oi'] },
  conditions: [],
  actions: [{ kind: 'send', text: 'Olá', fileId: null }],
  isOn: true,
  fired: 0,
  lastFiredAt: null,
  waiting: 0,
  files: [],
})
const question: OpenQuestion = {
  id: id(1),
  text: 'Tem wi-fi?',
  count: 2,
  lastAskedAt: MESSAGE.at,
  conversationId: null,
}
const member = (last: number, state: TeamMember['state']): TeamMember => ({
  id: id(last),
  name: `Caio ${last}`,
  email: `caio${last}@bar.example`,
  state,
  isOwner: false,
  online: false,
  lastSeenAt: null,
  conversations: 0,
})

const TOMORROW: Schedule = { ...SCHEDULE, title: 'Samba de amanhã', status: 'pending', startedAt: null, endedAt: null }
const night = { id: id(1), title: 'Samba da Laje', date: '2026-11-28', starts: '21:00' }
const list: GuestList = {
  id: id(2),
  name: 'Lista VIP',
  quota: 50,
  cutOff: '23:00',
  benefit: 'Entrada grátis',
  companionsAtMost: 2,
  isOpen: true,
  names: 1,
  heads: 1,
  entered: 0,
  isOver: false,
}
const guest: Guest = {
  id: id(3),
  listId: list.id,
  name: 'Tina Prado',
  companions: 0,
  contact: null,
  conversationId: null,
  addedBy: 'person',
  addedAt: MESSAGE.at,
  entered: 0,
  enteredAt: null,
  enteredBy: '',
}
const wayBack: Remarketing = {
  id: id(1),
  name: 'Volte',
  trigger: { kind: 'silent', days: 30 },
  segmentId: null,
  channelId: null,
  texts: ['Volte!'],
  fileId: null,
  file: null,
  attempts: 1,
  gapDays: 7,
  from: '10:00',
  until: '20:00',
  weekdays: [],
  isActive: true,
  createdAt: MESSAGE.at,
  results: { entered: 0, open: 0, sent: 0, read: 0, answered: 0, reserved: 0, optedOut: 0, messages: 0 },
  channel: null,
}

/** Pages of a venue where something happens, and buttons of each that lead to changing something. */
const PAGES: [path: string, shows: string, closed: string[], answers: Answers][] = [
  ['/dashboard', 'Atividade Recente', ['Conectar WhatsApp', 'Teste Assistente'], {}],
  [
    '/dashboard/schedules?vista=agenda',
    SCHEDULE.title,
    ['Novo Agendamento', 'Configurar n8n'],
    {
      schedules: {
        list: () => ({ schedules: [SCHEDULE], repetitions: [], zone: SCHEDULE.zone, now: '2026-12-11T18:40' }),
        get: () => ({ ...SCHEDULE, status: 'running' }),
        recipients: () => ({ recipients: [], total: 0, pageSize: 50 }),
      },
    },
  ],
  [
    '/dashboard/schedules?vista=agenda',
    'Samba de amanhã',
    ['Novo Agendamento'],
    {
      schedules: {
        list: () => ({ schedules: [TOMORROW], repetitions: [], zone: SCHEDULE.zone, now: '2026-12-10T18:40' }),
        get: () => TOMORROW,
        preview: () => PREVIEW,
      },
    },
  ],
  [
    '/dashboard/contacts',
    'Ana Lima',
    ['Novo contato', 'Importar'],
    {
      contacts: {
        list: () => ({ contacts: [CONTACT], next: null }),
        count: () => ({ total: 1 }),
        get: () => knownOf(CONTACT),
        segments: { list: () => ({ segments: SEGMENTS }), count: () => ({ count: 1 }) },
        fields: { list: () => ({ fields: [DATE_FIELD] }) },
        merging: { duplicates: () => ({ duplicates: [] }) },
        privacy: { retention: () => ({ days: null }) },
      },
    },
  ],
  [
    `/dashboard/contacts?contato=${CONTACT.id}`,
    'Ana Lima',
    ['Baixar cópia (JSON)', 'Baixar cópia (CSV)'],
    {
      contacts: {
        list: () => ({ contacts: [CONTACT], next: null }),
        get: () => knownOf(CONTACT),
        merging: { duplicates: () => ({ duplicates: [] }) },
        privacy: { retention: () => ({ days: null }) },
      },
    },
  ],
  [
    '/dashboard/remarketing?aba=automaticas',
    wayBack.name,
    ['Novo remarketing'],
    {
      remarketing: {
        list: () => ({ remarketings: [wayBack] }),
        people: () => ({ people: [], total: 0, pageSize: 50 }),
        preview: () => ({ ...PREVIEW, total: 0, channel: null, lastAt: null, neverLeaves: false, dailyCap: 100 }),
      },
    },
  ],
  [
    '/dashboard/remarketing',
    SCHEDULE.title,
    [],
    { schedules: { campaigns: { list: () => ({ ...CAMPAIGNS, campaigns: [CAMPAIGN] }) } } },
  ],
  [
    `/dashboard/remarketing/campaigns/${SCHEDULE.id}`,
    campaigns.page.results,
    [schedules.detail.duplicate],
    {
      schedules: {
        get: () => SCHEDULE,
        recipients: () => ({ recipients: [], total: 0, pageSize: 50 }),
      },
    },
  ],
  ['/dashboard/integrations', 'Conectado', ['Enviar'], {}],
  [
    '/dashboard/menu',
    'Torresmo',
    ['Adicionar item', 'Adicionar vários'],
    {
      menu: {
        list: () => ({
          items: [
            {
              id: id(1),
              name: 'Torresmo',
              category: '',
              description: '',
              price: 30,
              days: [],
              from: '',
              to: '',
              active: true,
            },
          ],
          total: 1,
        }),
      },
    },
  ],
  [
    '/dashboard/programme',
    night.title,
    ['Adicionar evento', 'Adicionar vários'],
    {
      events: {
        list: () => ({
          events: [{ ...night, attractions: '', entrance: '', description: '' }],
          total: 1,
          today: '2026-11-22',
        }),
      },
    },
  ],
  ['/dashboard/settings', 'Informações Pessoais', ['Alterar Senha'], {}],
  ['/dashboard/profile', 'Informações Pessoais', ['Alterar Senha'], {}],
  ['/dashboard/subscription', 'Planos', [`Escolher ${PLAN.name}`], {}],
  ['/dashboard/tokens', 'Quem responde é o motor local', [], {}],
  [
    '/dashboard/messages?aba=respostas',
    '/pix',
    ['Nova resposta rápida'],
    { quickReplies: { list: () => ({ replies: [{ id: id(1), shortcut: 'pix', text: 'pix@bar.example' }] }) } },
  ],
  ['/dashboard/messages', 'Mensagens', [], {}],
  ['/dashboard/knowledge/proofs', 'Provas', ['Adicionar prova'], {}],
  [
    '/dashboard/lists',
    night.title,
    ['Nova lista para Samba da Laje'],
    { guestLists: { events: () => ({ events: [{ ...night, lists: [] }], today: '2026-11-22' }) } },
  ],
  [
    `/dashboard/lists/${night.id}`,
    guest.name,
    ['Nova lista'],
    {
      guestLists: {
        event: () => ({ event: { ...night, lists: [list] }, guests: [guest], links: [], today: '2026-11-22' }),
      },
    },
  ],
  [
    '/dashboard/reservations',
    'Rui 2',
    ['Nova reserva'],
    {
      reservations: {
        list: () => ({
          reservations: [table(1, 'requested'), table(2, 'confirmed'), table(3, 'seated')],
          total: 3,
          today: '2026-11-22',
          periods: [],
        }),
        history: () => ({ changes: [] }),
        rules: () => DEFAULT_RESERVATION_RULES,
      },
    },
  ],
  [
    '/dashboard/automations',
    'Regra 2',
    [],
    { automations: { list: () => ({ automations: [rule(1), rule(2)], mode: 'all' }) } },
  ],
  [
    `/dashboard/automations/${id(1)}`,
    'Quando',
    ['Salvar', 'Adicionar condição'],
    { automations: { list: () => ({ automations: [rule(1)], mode: 'all' }) } },
  ],
  [
    '/dashboard/knowledge',
    question.text,
    ['Adicionar', 'Testar'],
    { knowledge: { questions: () => ({ questions: [question], total: 1 }) } },
  ],
  [
    '/dashboard/team',
    'Caio 2',
    ['Convidar'],
    { team: { list: () => ({ members: [member(1, 'active'), member(2, 'deactivated')], invitations: [] }) } },
  ],
  [
    '/dashboard/agent-settings',
    'Bar',
    ['Nova Conexão'],
    {
      channels: {
        list: () => ({ channels: [...CHANNELS, { ...CHANNELS[0]!, id: id(9), isPrincipal: false, label: 'Bar' }] }),
      },
    },
  ],
  [
    `/dashboard/chats/${CONVERSATION.id}`,
    MESSAGE.text,
    ['Nova conversa'],
    {
      ...quietThread,
      conversations: {
        ...quietThread.conversations,
        messages: () => ({
          messages: [{ ...MESSAGE, origin: 'person', status: 'failed', failure: null }],
          hasMore: false,
          hasNewer: false,
        }),
      },
    },
  ],
]

test.each(PAGES)(
  'nothing that a visit can press on %s, with %s, changes anything',
  async (path, shows, closed, answers) => {
    const user = { ...SESSION.user!, visit: { by: 'Rita', until: '2099-12-31T23:00:00Z' } }
    // A call that is not open to visits fails the test.
    await openScreen(path, answers, { ...SESSION, user })
    await expect.element(page.getByText(shows).first()).toBeVisible()
    for (const name of closed) {
      await expect.element(page.getByRole('button', { name }).first()).toBeVisible()
      for (const button of page.getByRole('button', { name }).elements()) expect(button, name).toBeDisabled()
    }
    const pressed = new Set<string>()
    for (let next = nextOf('main', pressed); next; next = nextOf('main', pressed)) {
      await press(next)
      for (let item = nextOf(OPENED, pressed); item; item = nextOf(OPENED, pressed)) {
        await press(item)
        await closeAll()
        // A menu or window may have more: it is opened again.
        if (next.isConnected) await press(next)
      }
      await closeAll()
    }
  },
)

const OPENED = '[role=menu], [role=dialog], [role=alertdialog]'
const CONTROLS = [
  'button',
  '[role=menuitem]:not(a)',
  '[role=menuitemcheckbox]',
  'input[type=checkbox]',
  'input[type=radio]',
  'select',
]

/** Returns the last control that can be pressed and was not: those of rows come before those that show something else. */
function nextOf(within: string, pressed: Set<string>): HTMLElement | undefined {
  const places = [...document.querySelectorAll(within)]
  const all = places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(CONTROLS.join())])
  const found = all.findLast((control) => {
    const isOff = control.matches(':disabled, [aria-disabled=true], [data-disabled]')
    return !isOff && control.checkVisibility() && !pressed.has(nameOf(control))
  })
  if (found) pressed.add(nameOf(found))
  return found
}

const nameOf = (control: HTMLElement) =>
  [
    control.tagName,
    control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent,
  ].join(' ')

async function press(control: HTMLElement) {
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else control.click()
  await settled()
}

async function closeAll() {
  for (let tries = 0; tries < 4 && document.querySelector(OPENED); tries += 1) {
    const inside = document.querySelector<HTMLElement>(OPENED)!
    inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await settled()
  }
}

/** Waits until the result of a press is drawn. */
const settled = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
