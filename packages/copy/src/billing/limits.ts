import type { PlanLimits } from '@balcao/contract'

const count = new Intl.NumberFormat('pt-BR')

/** What a plan limits, wherever it is named. */
export const limitNames = {
  /** As they are read. */
  order: ['messages', 'contacts', 'numbers', 'teammates', 'tokens'] satisfies (keyof PlanLimits)[],
  names: {
    tokens: 'Tokens por mês',
    messages: 'Envios por mês',
    contacts: 'Contatos',
    numbers: 'Números de WhatsApp',
    teammates: 'Atendentes',
  } satisfies Record<keyof PlanLimits, string>,
  /** What is counted, where the name does not say. */
  hints: { messages: 'Campanhas, agendamentos, lembretes da casa, automações e API. Respostas a clientes não contam.' },
  value: (limit: number | null) => (limit === null ? 'sem limite' : count.format(limit)),
}
