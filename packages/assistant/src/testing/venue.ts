import type { VenueEvent, MenuItem, OpeningHours, SpecialDate } from '@balcao/contract'
import { DAYS } from '@balcao/contract'
import type { AssistantVenue, ReplyInput, Turn } from '../assistant-types.ts'

type Day = [from: string, to: string, breakFrom?: string, breakTo?: string] | null

/** Returns opening hours, Monday first; null is a closed day. */
export function weekOf(days: Day[]): OpeningHours[] {
  return days.map((day, number) => ({
    dia: DAYS[number]!,
    ativo: day !== null,
    inicio: day?.[0] ?? '09:00',
    fim: day?.[1] ?? '14:00',
    almocoInicio: day?.[2] ?? '',
    almocoFim: day?.[3] ?? '',
  }))
}

/**
 * Returns a venue that is in no evaluation set: closed on Tuesdays, open past midnight at weekends, with a break on
 * Saturdays.
 */
export function aVenue({
  knowledge = SNIPPETS,
  specialDates = [],
  hoursKnown = true,
}: {
  knowledge?: { title: string; content: string }[]
  specialDates?: SpecialDate[]
  hoursKnown?: boolean
} = {}): AssistantVenue {
  return {
    settings: {
      type: 'pizzeria',
      name: 'Cantina do Beto',
      description: 'Pizzaria de forno a lenha no Bixiga.',
      history: 'Fundada em 1987 por Beto Ferrari.',
      welcomeMessage: 'Ciao! Aqui é a Cantina do Beto.',
    },
    profile: {
      segmento: 'restaurante',
      email: 'oi@beto.example',
      telefone: '(11) 3222-1010',
      endereco: 'Rua Treze de Maio, 450 - Bela Vista, São Paulo - SP',
      website: '',
      whatsapp: '',
      instagram: '@cantinadobeto',
      facebook: '',
      twitter: '',
      linkedin: '',
      timezone: 'America/Sao_Paulo',
      horarios: weekOf([
        ['18:00', '23:00'],
        null,
        ['18:00', '23:30'],
        ['18:00', '23:30'],
        ['18:00', '01:00'],
        ['12:00', '01:00', '16:00', '18:00'],
        ['12:00', '22:30'],
      ]),
      datasEspeciais: specialDates,
    },
    hoursKnown,
    knowledge: knowledge.map((snippet, number) => ({ id: `k${number + 1}`, ...snippet })),
  }
}

/** Returns a menu item, served always unless stated otherwise. */
export function anItem(category: string, name: string, price: number | null, over: Partial<MenuItem> = {}): MenuItem {
  const always = { description: '', days: [], from: '', to: '', active: true }
  return { id: `${category} ${name}`, category, name, price, ...always, ...over }
}

/** Returns an event, at 21:00 without acts unless stated otherwise. */
export function anEvening(date: string, title: string, entrance: string, over: Partial<VenueEvent> = {}): VenueEvent {
  return { id: date, date, title, starts: '21:00', attractions: '', entrance, description: '', ...over }
}

/** Thursday 10 December 2026, 10:00 in Sao Paulo. */
const THURSDAY_MORNING = new Date('2026-12-10T10:00:00-03:00')

export function aBurst(messages: string[], over: Partial<ReplyInput> = {}): ReplyInput {
  return { venue: aVenue(), history: [], messages, now: THURSDAY_MORNING, isFirstContact: false, ...over }
}

/** Returns earlier turns, a minute apart, the last one a minute before Thursday morning. */
export function aHistory(...turns: [role: Turn['role'], text: string][]): Turn[] {
  return turns.map(([role, text], number) => ({
    role,
    text,
    at: new Date(THURSDAY_MORNING.getTime() - (turns.length - number) * 60_000),
  }))
}

const SNIPPETS = [
  { title: 'Pizzas', content: 'Margherita R$ 62. Calabresa R$ 58. Portuguesa R$ 66. Todas têm 8 fatias.' },
  {
    title: 'Rodízio',
    content: 'Rodízio toda quarta, das 18h às 23h: R$ 79 por pessoa. Crianças de 5 a 10 anos pagam metade.',
  },
  {
    title: 'Reservas',
    content:
      'Reservamos de domingo a quinta, para no máximo 12 pessoas. Sexta e sábado não fazemos reserva. Acima de 12 pessoas, fale com a gerente Paola.',
  },
  { title: 'Animais', content: 'Não é permitida a entrada de animais, exceto cão-guia.' },
  { title: 'Pagamento', content: 'Aceitamos Pix, débito e crédito. Não aceitamos cheque.' },
  { title: 'Estacionamento', content: 'Temos convênio na rua ao lado, R$ 20 a noite.' },
  {
    title: 'Música',
    content: 'Domingo 13/12: tarantella com Beppe às 13h. Sexta 11/12: jazz com o Trio Bixiga às 21h, couvert R$ 14.',
  },
  { title: 'Lista', content: 'Lista só às quintas, até as 18h do mesmo dia, no máximo 2 nomes por pessoa.' },
]
