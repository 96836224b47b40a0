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

/** The name and the description of a new owner's assistant until the owner changes them (specification, section 4). */
export const DEFAULT_AGENT = {
  name: 'Meu Agente',
  description: 'Agente de atendimento',
  welcomeMessage: 'Olá! Como posso ajudar?',
} as const

/** The apology to a contact whose messages came late, until the owner writes another. */
export const DEFAULT_APOLOGY =
  'Oi! Ficamos um tempo sem conexão e só agora vimos sua mensagem. Desculpe a demora! Ainda posso ajudar?'

/** The message to a rejected caller, by the page that connected the channel (specification, section 9). */
export const CALL_REJECTION = {
  dashboard: 'Não posso atender no momento',
  settings: 'Desculpe, não posso atender chamadas no momento.',
} as const

/** The plan of an owner without a subscription (specification, section 9). */
export const DEFAULT_PLAN = 'Plano Gratuito'

/** The variables of a text that is sent to many. */
export const TEXT_VARIABLES = ['nome', 'negocio', 'data', 'hora'] as const

/** The further variables of a text that a person writes in a thread or keeps as a quick reply. */
export const PERSON_VARIABLES = ['saudacao', 'atendente'] as const

/** The further variables of a reminder to the owner: the tables of that evening and of the next. */
export const OWNER_VARIABLES = ['reservas_hoje', 'reservas_amanha'] as const
