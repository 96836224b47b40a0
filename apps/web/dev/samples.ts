import type { ConnectAttempt, Channel, VenueEvent, PlanUse, PublicPlan, Segment, Session } from '@balcao/contract'

/** Sample people and things for the components, with realistic lengths. */

export const LONG = 'Maria Eduarda Albuquerque Cavalcanti de Vasconcelos Figueiredo'

export const SESSION: Session = {
  user: {
    id: 'ana',
    ownerId: 'ana',
    email: 'ana@bar.example',
    fullName: 'Ana Lima',
    businessName: 'Bar da Ana',
    phone: '11987654321',
    role: 'user',
    planName: 'Casa',
    isTeammate: false,
  },
  demo: true,
  support: { email: 'ajuda@balcao.example', phone: '(11) 3555-0100', sourceUrl: '' },
  site: { name: '', signUpOpen: true, mailLeaves: true, testimonials: [], plans: [] },
}

export const EVENT: VenueEvent = {
  id: 'samba',
  title: 'Sexta do samba',
  date: '2026-12-11',
  starts: '22:00',
  attractions: 'Grupo Roda',
  entrance: 'R$ 30,00',
  description: '',
}

export const CHANNELS: Channel[] = [
  {
    id: '0192b7c0-0000-7000-8000-000000000001',
    instanceName: 'bar-da-ana',
    network: 'whatsapp',
    number: '5511987654321',
    state: 'open',
    reason: null,
    limit: null,
    isPrincipal: true,
    label: 'Salão',
    createdAt: new Date('2026-01-02T12:00:00Z'),
  },
]

/** An attempt to connect it that has just begun. */
export const ATTEMPT: ConnectAttempt = {
  channelId: CHANNELS[0]!.id,
  step: 'preparing',
  qr: null,
  pairing: null,
  error: null,
  failure: null,
  network: 'whatsapp',
}

export const SEGMENTS: Segment[] = [{ id: 'silent', name: 'Sumidos há 60 dias', rules: [{ kind: 'silent', days: 60 }] }]

export const USE: PlanUse = {
  tokens: { used: 120_000, limit: null },
  channels: { used: 1, limit: 2 },
  contacts: { used: 480, limit: 500 },
  messages: { used: 900, limit: null },
  teammates: { used: 3, limit: 3 },
  storage: { used: 120, limit: 2000 },
}

export const PLAN: PublicPlan = {
  id: 'casa',
  name: 'Casa Cheia',
  description: 'Para quem abre todo dia.',
  price: 149.9,
  duration: 90,
  features: ['Campanhas', 'Três atendentes'],
  limits: { tokens: 2_000_000, messages: null, contacts: 5000, channels: 2, teammates: 3, storage: 2000 },
}
