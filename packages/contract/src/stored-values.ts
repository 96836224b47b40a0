/** Values that are stored as they are read, so they keep their Portuguese spelling (specification, section 3). */

/** Days of an opening-hours entry, Monday first, as the specification lists them. */
export const DAYS = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
] as const

export const SEGMENTS = ['restaurante', 'loja', 'servicos', 'saude', 'educacao', 'outros'] as const

/** What a new owner's assistant is called and says until the owner changes it (specification, section 4). */
export const DEFAULT_AGENT = {
  name: 'Meu Agente',
  description: 'Agente de atendimento',
  welcomeMessage: 'Olá! Como posso ajudar?',
} as const

/** What a contact reads whose messages came late, until the owner writes something else. */
export const DEFAULT_APOLOGY =
  'Oi! Ficamos um tempo sem conexão e só agora vimos sua mensagem. Desculpe a demora! Ainda posso ajudar?'

/** What the number answers to a call, by the page that connected it (specification, section 9). */
export const CALL_REJECTION = {
  dashboard: 'Não posso atender no momento',
  settings: 'Desculpe, não posso atender chamadas no momento.',
} as const

/** What an owner without a subscription has (specification, section 9). */
export const DEFAULT_PLAN = 'Plano Gratuito'

/** What may stand between braces in a text that is sent to many. */
export const TEXT_VARIABLES = ['nome', 'negocio', 'data', 'hora'] as const

/** And in what a person writes in a thread, or keeps as a quick reply. */
export const PERSON_VARIABLES = ['saudacao', 'atendente'] as const

/** And in a reminder that goes to the owner: the tables of that evening and of the next. */
export const OWNER_VARIABLES = ['reservas_hoje', 'reservas_amanha'] as const
