import type { contract } from './index.ts'

type Contract = typeof contract

/**
 * The procedures that an admin may call while looking at a venue as its owner sees it: they only read, and hand out no
 * secret (a QR code links a phone). Any other procedure, also a new one, is closed to visits until it is listed here.
 */
const OPEN: { [Part in keyof Contract]?: (keyof Contract[Part])[] } = {
  account: ['session', 'visits', 'endVisit'],
  automations: ['list', 'log'],
  contacts: ['list', 'count', 'get', 'room', 'tags'],
  conversations: ['list', 'counts', 'get', 'ofContact', 'messages', 'notes'],
  guestLists: ['events', 'event', 'ofContact'],
  venue: ['get'],
  knowledge: ['list', 'questions'],
  menu: ['list'],
  messageSearch: ['find'],
  channels: ['list', 'health', 'settings', 'outages', 'rateLimit', 'waits'],
  overview: ['get', 'today'],
  policies: ['list'],
  events: ['list'],
  evals: ['list', 'suggestions'],
  quickReplies: ['list'],
  realtime: ['subscribe'],
  remarketing: ['list', 'people', 'preview'],
  reminders: ['list'],
  reservations: ['list', 'requested', 'history', 'rules'],
  schedules: ['list', 'nights', 'waiting', 'get', 'recipients', 'preview'],
  setup: ['read', 'usualQuestions'],
  subscription: ['get', 'state'],
  team: ['list', 'people'],
  tokenUse: ['get'],
}

/** The procedures in nested parts of the contract. */
const OPEN_DEEPER = [
  'contacts.fields.list',
  'contacts.segments.list',
  'contacts.segments.count',
  'contacts.privacy.retention',
  'contacts.merging.duplicates',
  'schedules.campaigns.list',
  'schedules.campaigns.results',
]

const paths = new Set([
  ...Object.entries(OPEN).flatMap(([part, names]) => names.map((name) => `${part}.${name}`)),
  ...OPEN_DEEPER,
])

/** Tells whether an admin on a visit may call the procedure at this path of the contract. */
export const isOpenToVisitors = (path: readonly string[]): boolean => paths.has(path.join('.'))
