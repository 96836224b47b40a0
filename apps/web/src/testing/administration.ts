import type { AdminSubscription, OperatorSettings, PlanLimits } from '@balcao/contract'
import { SESSION } from '../../dev/samples.ts'

/** An admin who is signed in. */
export const ADMIN = { ...SESSION, user: { ...SESSION.user!, role: 'admin' as const, email: 'rita@balcao.example' } }

export const NO_LIMITS: PlanLimits = {
  tokens: null,
  messages: null,
  contacts: null,
  channels: null,
  teammates: null,
  storage: null,
}

/** An active subscription of Bar da Ana. */
export const SUBSCRIPTION: AdminSubscription = {
  id: crypto.randomUUID(),
  userId: 'ana',
  fullName: 'Ana Lima',
  businessName: 'Bar da Ana',
  email: 'ana@bar.example',
  planId: crypto.randomUUID(),
  planName: 'Casa Cheia',
  status: 'active',
  inGrace: false,
  price: 99,
  duration: 30,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  createdAt: new Date('2026-11-01T12:00:00Z'),
  payment: null,
  problems: [],
}

/** The settings of an installation in which nothing was set. */
export const SETTINGS: OperatorSettings = {
  site: { name: '', supportEmail: '', supportPhone: '', testimonials: [] },
  legal: { terms: '', privacy: '' },
  access: { signUpOpen: true, confirmEmail: 'auto' },
  security: { adminTwoFactor: false },
  model: {
    source: 'environment',
    provider: 'openai',
    name: '',
    baseUrl: '',
    prices: null,
    monthlyTokens: null,
    hasKey: false,
  },
  mail: { source: 'environment', host: '', port: 465, security: 'tls', user: '', from: '', hasPassword: false },
  gateway: { source: 'environment', url: '', hasKey: false },
  payments: {
    provider: 'none',
    hasKey: false,
    hasSecret: false,
    noticeUrl: 'https://balcao.example/api/payments/mercado-pago',
  },
  environment: { model: null, mail: null, gateway: null, supportEmail: '', supportPhone: '' },
  mailLeaves: true,
}
