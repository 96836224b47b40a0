import {
  DAYS,
  DEFAULT_RESERVATION_RULES,
  type CampaignResults,
  type Venue,
  type SubscriptionPage,
  type Today,
  type TokenUse,
} from '@balcao/contract'
import { CHANNELS, PLAN, SESSION, USE } from '../../dev/samples.ts'
import type { Answers } from './scripted-server.ts'

/** A bar that is fully described and open in the evenings. */
export const VENUE: Venue = {
  settings: {
    type: 'bar',
    name: 'Bar da Ana',
    description: 'Chope gelado e samba na calçada.',
    history: 'Aberto desde 1998.',
    welcomeMessage: '',
  },
  profile: {
    segmento: 'restaurante',
    email: 'ana@bar.example',
    telefone: '(11) 98765-4321',
    endereco: 'Rua do Porto, 10',
    website: '',
    whatsapp: '',
    instagram: '',
    facebook: '',
    twitter: '',
    linkedin: '',
    timezone: 'America/Sao_Paulo',
    horarios: DAYS.map((dia) => ({
      dia,
      ativo: true,
      inicio: '18:00',
      fim: '02:00',
      almocoInicio: '',
      almocoFim: '',
    })),
    datasEspeciais: [],
  },
  answering: { quietSeconds: null, humanSilenceMinutes: 60, leaveEarlier: false },
  sending: { quiet: { from: '22:00', until: '09:00' }, perWeek: 2, apology: { on: false, text: 'Voltamos!' } },
  hoursSaved: true,
  mode: 'on',
  progress: 100,
  missing: [],
}

const NO_RESULTS: CampaignResults = {
  total: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
  skipped: 0,
  answered: 0,
  reserved: 0,
  left: 0,
  reasons: [],
}

const NO_TOKENS = { inputTokens: 0, outputTokens: 0, answers: 0, cost: null }

/** A month in which no one wrote. */
export const TOKEN_USE: TokenUse = {
  month: '2026-11',
  firstMonth: '2026-11',
  today: '2026-11-22',
  model: null,
  total: NO_TOKENS,
  limit: null,
  forecast: null,
  days: [],
  conversations: [],
  others: { ...NO_TOKENS, conversations: 0 },
  tests: NO_TOKENS,
  evals: NO_TOKENS,
  models: [],
}

/** The subscription page of an owner who pays nothing yet. */
export const SUBSCRIPTION: SubscriptionPage = {
  planName: 'Plano Gratuito',
  current: null,
  use: USE,
  freeLimits: PLAN.limits,
  choice: null,
  paysBy: 'pix',
  history: [],
  payer: null,
  offers: [{ ...PLAN, creditDays: 0 }],
}

/** An evening on which nobody waits, and nothing is planned. */
export const QUIET_DAY: Today = {
  date: '2026-11-22',
  waiting: { count: 0, first: [] },
  requests: { count: 0, first: [] },
  tables: { count: 0, people: 0, seated: 0, hours: [], arrivals: [] },
  events: [],
  leaving: { count: 0, first: [] },
  questions: { count: 0, newest: [] },
}

/** A venue with one connected channel in which nothing happens. */
export const quietVenue: Answers = {
  account: {
    session: () => SESSION,
    twoFactor: () => ({ enabled: false, recoveryCodesLeft: 0, required: false }),
    devices: () => [],
    visits: () => [],
  },
  apiKeys: { list: () => ({ keys: [] }) },
  automations: {
    list: () => ({ automations: [], mode: 'first' }),
    log: () => ({ runs: [], total: 0, pageSize: 50 }),
  },
  contacts: {
    list: () => ({ contacts: [], next: null }),
    count: () => ({ total: 0 }),
    room: () => ({ used: 0, limit: null }),
    tags: () => ({ tags: [] }),
    segments: { list: () => ({ segments: [] }), count: () => ({ count: 0 }) },
    fields: { list: () => ({ fields: [] }) },
  },
  conversations: {
    list: () => ({ conversations: [], nextCursor: null }),
    counts: () => ({ bot: 0, waiting: 0, human: 0, resolved: 0 }),
  },
  guestLists: {
    events: () => ({ events: [], today: '2026-11-22' }),
    ofContact: () => ({ guests: [], today: '2026-11-22' }),
  },
  venue: { get: () => VENUE },
  knowledge: {
    list: () => ({ snippets: [], total: 0 }),
    questions: () => ({ questions: [], total: 0 }),
  },
  menu: { list: () => ({ items: [], total: 0 }) },
  notifications: {
    get: () => ({
      on: { sound: false, waiting: true, requests: true, outages: true, subscription: true },
      devices: [],
      publicKey: '',
    }),
  },
  messageSearch: { find: () => ({ messages: [], nextCursor: null }) },
  channels: {
    list: () => ({ channels: CHANNELS }),
    outages: () => ({ outages: [] }),
    attempt: () => null,
    health: ({ channelId }) => ({
      channelId,
      state: 'open',
      aliveAt: null,
      lastInAt: null,
      lastOutAt: null,
      alertMinutes: 5,
      history: [],
    }),
    settings: ({ channelId }) => ({
      channelId,
      rejectCalls: true,
      callText: 'Não posso atender no momento',
      alwaysOnline: false,
      readStatus: false,
      fullHistory: false,
      isApplied: true,
    }),
    waits: () => ({ waits: [] }),
    rateLimit: ({ channelId }) => ({
      channelId,
      sentToday: 0,
      dailyCap: 100,
      reserve: 25,
      linkedDays: 30,
      waiting: 0,
      waitsFor: null,
      nextAt: null,
      quietHours: null,
    }),
  },
  overview: {
    get: () => ({
      counters: { chats: 0, contacts: 0, tokens: 0, schedules: 0 },
      subjects: 0,
      upcoming: [],
      activity: [],
    }),
    today: () => QUIET_DAY,
  },
  policies: { list: () => ({ policies: [] }) },
  events: { list: () => ({ events: [], total: 0, today: '2026-11-22' }) },
  evals: { list: () => ({ evals: [], running: false, model: null }), suggestions: () => [] },
  quickReplies: { list: () => ({ replies: [] }) },
  realtime: { subscribe: () => silence() },
  remarketing: { list: () => ({ remarketings: [] }) },
  reservations: {
    list: () => ({ reservations: [], total: 0, today: '2026-11-22', periods: [] }),
    requested: () => ({ count: 0 }),
    rules: () => DEFAULT_RESERVATION_RULES,
  },
  schedules: {
    list: () => ({ schedules: [], repetitions: [], zone: 'America/Sao_Paulo', now: '2026-11-22T20:00' }),
    nights: () => ({ tables: [], events: [] }),
    campaigns: {
      list: () => ({ campaigns: [], total: 0, all: 0, pageSize: 20, zone: 'America/Sao_Paulo' }),
      results: () => ({ results: NO_RESULTS, siblings: [] }),
    },
  },
  setup: { usualQuestions: () => ({ answers: [] }) },
  subscription: {
    get: () => SUBSCRIPTION,
    state: () => ({ planName: SUBSCRIPTION.planName, current: null, use: SUBSCRIPTION.use }),
  },
  team: { list: () => ({ members: [], invitations: [] }), people: () => ({ people: [] }) },
  tokenUse: { get: () => TOKEN_USE },
  webhooks: { list: () => ({ webhooks: [] }), n8n: () => ({ url: '', webhookId: null }) },
}

/** Yields nothing and stays open. */
async function* silence(): AsyncGenerator<never> {
  yield await new Promise<never>(() => {})
}
