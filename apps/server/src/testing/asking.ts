import type { AssistantVenue, ReplyInput } from '@balcao/assistant'
import { DAYS } from '@balcao/contract'

const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
const nowhere = { endereco: '', website: '', whatsapp: '', instagram: '', facebook: '', twitter: '', linkedin: '' }
/** A small venue, which `asking` hands to a reply engine with a customer's messages. */
export const venue: AssistantVenue = {
  settings: { type: 'bar', name: 'Bar da Ana', description: '', history: '', welcomeMessage: '' },
  profile: {
    segmento: 'restaurante',
    email: '',
    telefone: '(11) 3222-1010',
    timezone: 'America/Sao_Paulo',
    horarios: DAYS.map((dia) => ({ dia, ...day })),
    datasEspeciais: [],
    ...nowhere,
  },
  hoursKnown: true,
  knowledge: [{ id: 'k', title: 'Estacionamento', content: 'O estacionamento custa R$ 30.' }],
}
export const asking = (...messages: string[]): ReplyInput => ({
  venue,
  history: [],
  messages,
  now: new Date('2026-01-07T20:00:00-03:00'),
  isFirstContact: false,
  guests: [],
})
