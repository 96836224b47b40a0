import type { Campaign, CampaignResults, Remarketing, Schedule, SchedulePreview } from '@balcao/contract'
import { CHANNELS } from '../../dev/samples.ts'

/** The preview of a message to three people. */
export const PREVIEW: SchedulePreview = {
  total: 3,
  optedOut: 0,
  unreachable: 0,
  capped: 0,
  perWeek: null,
  samples: [],
  unknownVariables: [],
  estimate: null,
  plan: { left: null, overContacts: false },
  newContacts: null,
  channel: { id: CHANNELS[0]!.id, label: 'Salão', isOpen: true },
  owner: null,
}

/** A campaign in the calendar that has been sent. */
export const SCHEDULE: Schedule = {
  id: '01980000-0000-7000-8000-0000000000e1',
  title: 'Samba',
  description: '',
  type: 'campaign',
  start: '2026-12-11T17:30',
  end: '2026-12-11T19:40',
  zone: 'America/Sao_Paulo',
  channelId: null,
  text: 'Oi',
  recurrence: 'none',
  weekdays: [],
  repeatUntil: null,
  date: '2026-12-11',
  isException: false,
  toleranceMinutes: 60,
  file: null,
  status: 'done',
  reason: null,
  startsAt: new Date('2026-12-11T20:30:00Z'),
  startedAt: new Date('2026-12-11T20:30:00Z'),
  endedAt: new Date('2026-12-11T20:40:00Z'),
  audience: 'tag',
  tags: ['vip'],
  segmentId: null,
  recipients: { total: 3, byState: { sent: 3 }, duplicates: 0, version: null },
}

/** The same campaign in the list. */
export const CAMPAIGN: Campaign = { schedule: SCHEDULE, next: null, people: 3, sent: 3, read: 2, answered: 1 }

/** A list of campaigns with nothing in it, though there are some. */
export const CAMPAIGNS = { campaigns: [], total: 1, all: 1, pageSize: 20, zone: SCHEDULE.zone }

export const RESULTS: CampaignResults = {
  total: 350,
  waiting: 12,
  sent: 312,
  delivered: 300,
  read: 210,
  failed: 4,
  skipped: 22,
  answered: 31,
  reserved: 9,
  left: 2,
  reasons: [
    { state: 'skipped', reason: 'opted-out', count: 20 },
    { state: 'failed', reason: '131', count: 4 },
    { state: 'skipped', reason: 'no-number', count: 2 },
  ],
}

/** A note of the calendar, of the evening of 22/11/2026. */
export const NOTE: Schedule = {
  id: crypto.randomUUID(),
  title: 'Chegam os barris',
  description: '',
  type: 'message',
  start: '2026-11-22T21:00',
  end: '2026-11-22T22:00',
  zone: 'America/Sao_Paulo',
  channelId: null,
  text: '',
  recurrence: 'none',
  weekdays: [],
  repeatUntil: null,
  date: '2026-11-22',
  isException: false,
  toleranceMinutes: 60,
  file: null,
  status: 'pending',
  reason: null,
  startsAt: new Date('2026-11-23T00:00:00Z'),
  startedAt: null,
  endedAt: null,
  audience: 'none',
  tags: [],
  segmentId: null,
  recipients: { total: 0, byState: {}, duplicates: 0, version: null },
}

/** A remarketing that is paused. */
export const REMARKETING: Remarketing = {
  id: '01980000-0000-7000-8000-000000000009',
  name: 'Sumidos',
  trigger: { kind: 'silent', days: 60 },
  segmentId: null,
  channelId: null,
  texts: ['Oi!'],
  fileId: null,
  file: null,
  attempts: 3,
  gapDays: 7,
  from: '10:00',
  until: '20:00',
  weekdays: [],
  isActive: false,
  createdAt: new Date('2026-12-11T21:40:00Z'),
  results: { entered: 9, open: 0, sent: 9, read: 0, answered: 1, reserved: 1, optedOut: 1, messages: 9 },
  channel: null,
}
