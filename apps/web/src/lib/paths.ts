/** Builds all links; no screen writes a path itself. */
export const paths = {
  landing: '/',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  register: '/register',
  resetPassword: '/reset-password',
  terms: '/termos',
  privacy: '/privacidade',
  dashboard: '/dashboard',
  setup: '/dashboard/comecar',
  setupStep: (step: string) => `/dashboard/comecar?passo=${step}`,
  chats: '/dashboard/chats',
  waitingChats: '/dashboard/chats?estado=waiting',
  chat: (conversationId: string) => `/dashboard/chats/${encodeURIComponent(conversationId)}`,
  /** Leads to a conversation at one of its messages. */
  chatAt: (conversationId: string, messageId: string) =>
    `/dashboard/chats/${encodeURIComponent(conversationId)}?mensagem=${encodeURIComponent(messageId)}`,
  messages: '/dashboard/messages',
  quickReplies: '/dashboard/messages?aba=respostas',
  contacts: '/dashboard/contacts',
  /** Leads to the contacts, with the dialog of one of them. */
  contact: (contactId: string) => `/dashboard/contacts?contato=${encodeURIComponent(contactId)}`,
  /** Leads to the contacts, with the dialog that sets how long messages are kept. */
  retention: '/dashboard/contacts?janela=guarda',
  schedules: '/dashboard/schedules',
  /** Leads to the campaigns, the first tab of 'Remarketing'. */
  remarketing: '/dashboard/remarketing',
  /** Leads to what is sent automatically, with a recipe in the form where one is named. */
  automatic: (recipe?: string) =>
    `/dashboard/remarketing?aba=automaticas${recipe ? `&receita=${encodeURIComponent(recipe)}` : ''}`,
  newCampaign: (recipe?: string) =>
    `/dashboard/remarketing/campaigns/new${recipe ? `?receita=${encodeURIComponent(recipe)}` : ''}`,
  /** Leads to a campaign; of one that repeats, `date` names the occurrence. */
  campaign: (id: string, date?: string) =>
    `/dashboard/remarketing/campaigns/${encodeURIComponent(id)}${date ? `?dia=${encodeURIComponent(date)}` : ''}`,
  editCampaign: (id: string, date?: string) =>
    `/dashboard/remarketing/campaigns/${encodeURIComponent(id)}/edit${date ? `?dia=${encodeURIComponent(date)}` : ''}`,
  automations: '/dashboard/automations',
  /** Leads to the templates, or to the editor with the one that is named. */
  newAutomation: (template?: string) =>
    `/dashboard/automations/new${template ? `?modelo=${encodeURIComponent(template)}` : ''}`,
  automation: (id: string) => `/dashboard/automations/${encodeURIComponent(id)}`,
  settings: '/dashboard/settings',
  /** Leads to the change of one's own password. */
  password: '/dashboard/settings#senha',
  hours: '/dashboard/settings/hours',
  policies: '/dashboard/settings/rules',
  /** Leads to the rules by which reservations are accepted, below the policies. */
  reservationRules: '/dashboard/settings/rules#rules',
  tables: '/dashboard/settings/tables',
  voice: '/dashboard/settings/voice',
  profile: '/dashboard/profile',
  notifications: '/dashboard/profile#notifications',
  team: '/dashboard/team',
  join: '/convite',
  /** Leads to an invitation. The secret stands behind the `#`, so that it reaches neither logs nor other sites. */
  joinLink: (token: string) => `/convite#${token}`,
  integrations: '/dashboard/integrations',
  apiKeys: '/dashboard/integrations#api-keys',
  agentSettings: '/dashboard/agent-settings',
  /** Leads to the type and the history of the venue. */
  agentForm: '/dashboard/settings#agente',
  knowledge: '/dashboard/knowledge',
  reservations: '/dashboard/reservations',
  /** Leads to the reservations of one evening. */
  reservationsOf: (date: string) => `/dashboard/reservations?dia=${encodeURIComponent(date)}`,
  requestedTables: '/dashboard/reservations?situacao=requested',
  /** Leads to the reservations of one evening, `YYYY-MM-DD`. */
  evening: (date: string) => `/dashboard/reservations?dia=${date}`,
  evals: '/dashboard/knowledge/proofs',
  menu: '/dashboard/menu',
  events: '/dashboard/programme',
  tokens: '/dashboard/tokens',
  subscription: '/dashboard/subscription',
  guestLists: '/dashboard/lists',
  night: (eventId: string) => `/dashboard/lists/${eventId}`,
  printedLists: (eventId: string) => `/listas/${eventId}`,
  checkIn: (eventId: string) => `/porta/${eventId}`,
  /** Leads to a door list. The secret stands behind the `#`, so that it reaches neither logs nor other sites. */
  checkInLink: (token: string) => `/porta#${token}`,
  apiDocs: '/api/docs',
  simulator: '/simulador',
  admin: '/admin',
  adminPlans: '/admin/plans',
  adminPlan: (planId: string) => `/admin/plans/${planId}`,
  adminSubscriptions: '/admin/subscriptions',
  adminSubscription: (subscriptionId: string) => `/admin/subscriptions/${subscriptionId}`,
  adminUsers: '/admin/users',
  adminUser: (userId: string) => `/admin/users/${userId}`,
  adminSettings: '/admin/settings',
  adminAudit: '/admin/audit',
  adminProfile: '/admin/profile',
}

/** Returns the address of a field, or of a part with a heading, by the words that stand above it (`useOpensAt`). */
export const fieldAt = (path: string, label: string) => `${path}#${encodeURIComponent(label)}`

/**
 * Returns the page to open after signing in: the requested one, when it is one of ours and this role may see it.
 *
 * @returns an absolute path of this origin, never another host (`//evil`, `/\evil`) and never the sign-in pages
 * themselves
 */
export function pathAfterSignIn(next: string | null, role: 'user' | 'admin'): string {
  const home = role === 'admin' ? paths.admin : paths.dashboard
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /^\/(login|register|convite)\b/.test(next)) return home
  return /^\/admin(\/|$|\?)/.test(next) && role !== 'admin' ? home : next
}
