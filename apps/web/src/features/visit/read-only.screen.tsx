import {
  type Automation,
  DEFAULT_RESERVATION_RULES,
  type OpenQuestion,
  type Reservation,
  type TeamMember,
} from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NUMBERS, SESSION } from '../../../dev/samples.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { PREVIEW, SCHEDULE } from '../../testing/outreach.ts'
import { CONVERSATION, MESSAGE, quietThread } from '../../testing/quiet-thread.ts'
import type { Answers } from '../../testing/scripted-server.ts'

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
  actions: [{ kind: 'send', text: 'Olá' }],
  isOn: true,
  fired: 0,
  lastFiredAt: null,
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

/** Pages of a house where something happens, with answers to what is read, and to nothing that changes anything. */
const PAGES: [path: string, shows: string, answers: Answers][] = [
  ['/dashboard', 'Atividade Recente', {}],
  [
    '/dashboard/schedules?vista=agenda',
    SCHEDULE.title,
    {
      schedules: {
        list: () => ({ schedules: [SCHEDULE], repetitions: [], zone: SCHEDULE.zone, now: '2026-12-11T18:40' }),
        get: () => ({ ...SCHEDULE, status: 'running' }),
        recipients: () => ({ recipients: [], total: 0, pageSize: 50 }),
        preview: () => PREVIEW,
        people: () => ({ people: [], total: 0, pageSize: 50 }),
      },
    },
  ],
  [
    '/dashboard/reservations',
    'Rui 2',
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
    { automations: { list: () => ({ automations: [rule(1), rule(2)], mode: 'all' }) } },
  ],
  ['/dashboard/knowledge', question.text, { knowledge: { questions: () => ({ questions: [question], total: 1 }) } }],
  [
    '/dashboard/team',
    'Caio 2',
    { team: { list: () => ({ members: [member(1, 'active'), member(2, 'deactivated')], invitations: [] }) } },
  ],
  [
    '/dashboard/agent-settings',
    'Bar',
    {
      numbers: {
        list: () => ({ numbers: [...NUMBERS, { ...NUMBERS[0]!, id: id(9), isPrincipal: false, label: 'Bar' }] }),
      },
    },
  ],
  [
    `/dashboard/chats/${CONVERSATION.id}`,
    MESSAGE.text,
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

for (const [path, shows, answers] of PAGES)
  test(`nothing that a visit can press on ${path} changes anything`, async () => {
    const user = { ...SESSION.user!, visit: { by: 'Rita', until: '2099-12-31T23:00:00Z' } }
    // A call that is not answered fails the test.
    await openScreen(path, answers, { ...SESSION, user })
    await expect.element(page.getByRole('main').getByText(shows).first()).toBeVisible()
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
    expect(pressed.size).toBeGreaterThan(1)
  })

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
