import type { PlanLimits } from '@balcao/contract'

const count = new Intl.NumberFormat('pt-BR')

/** The names of a plan's limits. */
export const limitNames = {
  /** The order in which they are shown. */
  order: ['messages', 'contacts', 'channels', 'teammates', 'storage', 'tokens'] satisfies (keyof PlanLimits)[],
  names: {
    tokens: 'Tokens por mês',
    messages: 'Envios por mês',
    contacts: 'Contatos',
    channels: 'Números de WhatsApp',
    teammates: 'Atendentes',
    storage: 'Arquivos para enviar (MB)',
  } satisfies Record<keyof PlanLimits, string>,
  /** Explains what is counted, where the name does not say. */
  hints: { messages: 'Campanhas, agendamentos, lembretes da casa, automações e API. Respostas a clientes não contam.' },
  value: (limit: number | null) => (limit === null ? 'sem limite' : count.format(limit)),
}

const usedOf = (one: string, many: string) => (used: number, limit: number) =>
  `${count.format(used)} de ${count.format(limit)} ${limit === 1 ? one : many} do plano`

/** The use of a limit where something is added, and whom to contact when there is no room left. */
export const planRoom = {
  used: {
    contacts: usedOf('contato', 'contatos'),
    channels: usedOf('número', 'números'),
    teammates: usedOf('atendente', 'atendentes'),
  },
  full: {
    contacts: 'O plano não tem lugar para mais contatos.',
    channels: 'O plano não tem lugar para mais números.',
    teammates: 'O plano não tem lugar para mais atendentes. Convites em aberto também contam.',
  },
  choose: 'Ver planos',
  askOwner: 'Peça ao dono da casa para mudar de plano.',
} as const
