import { type VenueEvent, MenuItem, type SpecialDate } from '@balcao/contract'
import fc from 'fast-check'
import type { AssistantVenue } from '../assistant-types.ts'
import { addDays } from '@balcao/contract/local-time'
import { aVenue, weekOf } from './venue.ts'

/** This file generates venues and questions for property tests. */

const pad = (number: number) => String(number).padStart(2, '0')
export const anyClock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([h, m]) => `${pad(h)}:${pad(m)}`)
const item = fc.constantFrom(
  'coxinha',
  'moqueca',
  'chope',
  'caipirinha',
  'pastel',
  'picanha',
  'açaí',
  'combo de vodka',
  'rodízio',
)
export const anyPrice = fc
  .tuple(fc.integer({ min: 2, max: 2500 }), fc.constantFrom('', ',90', ',50'))
  .map(([reais, cents]) => `R$ ${reais}${cents}`)
const priced = fc.tuple(item, anyPrice).map(([name, cost]) => `${name} ${cost}`)
const list = fc
  .tuple(fc.array(priced, { minLength: 1, maxLength: 30 }), fc.constantFrom('. ', ', ', '\n', '; ', ' | '))
  .map(([items, separator]) => items.join(separator))
const rule = fc
  .tuple(anyClock, anyClock, anyPrice)
  .chain(([from, to, cost]) =>
    fc.constantFrom(
      `Reservamos de terça a quinta, das ${from} às ${to}, até 12 pessoas.`,
      `Happy hour até as ${to}: chope por ${cost}.`,
      `Entrada ${cost} até ${from}, depois o dobro.`,
      `Lista até as ${to} do dia da festa, mande nome completo.`,
      `Delivery das ${from} às ${to}, taxa de ${cost}.`,
      `Crianças até as ${to}. Estacionamento ${cost}. Couvert ${cost} sexta e sábado.`,
    ),
  )
const snippet = fc.record({
  title: fc.constantFrom(
    'Cardápio',
    'Bebidas',
    'Reservas',
    'Lista VIP',
    'Entrada',
    'Agenda',
    'Regras',
    'Delivery',
    'Crianças',
  ),
  content: fc.oneof(
    list,
    rule,
    fc.tuple(rule, list).map((both) => both.join(' ')),
    fc.lorem({ maxCount: 80 }),
  ),
})
const day = fc.option(fc.tuple(anyClock, anyClock), { freq: 4 })
/** Generates every form of a Brazilian address. */
const street = fc
  .tuple(
    fc.constantFrom(
      'Rua',
      'Avenida',
      'Av.',
      'Travessa',
      'Praça',
      'Alameda',
      'Largo',
      'Ladeira',
      'Viela',
      'Estrada',
      'Rodovia',
    ),
    fc.constantFrom('das Flores', 'Central', 'do Porto', 'Sete de Setembro', 'Santos Dumont'),
    fc.integer({ min: 1, max: 9999 }),
  )
  .map(([kind, name, number]) => `${kind} ${name}, ${number}`)
const road = fc
  .tuple(fc.constantFrom('Rodovia BR-101', 'Rodovia SP-330', 'Estrada da Serra'), fc.integer({ min: 1, max: 900 }))
  .map(([name, km]) => `${name}, km ${km}`)
const sector = fc
  .tuple(
    fc.constantFrom('SQS', 'SCLN', 'CLS', 'QI'),
    fc.integer({ min: 100, max: 416 }),
    fc.constantFrom('B', 'C', 'D'),
  )
  .map(([name, number, block]) => `${name} ${number} Bloco ${block}`)
const lot = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 90 }))
  .map(([square, number]) => `Quadra ${square}, Lote ${number}`)
const quarter = fc.constantFrom('Vila Aurora', 'Jardim das Palmas', 'Bela Vista', 'Asa Sul', 'Parque Verde', '')
const postalCode = fc
  .tuple(fc.integer({ min: 10_000, max: 99_999 }), fc.integer({ min: 100, max: 999 }))
  .map(([area, place]) => `CEP ${area}-${place}`)
const address = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: street }, road, sector, lot), quarter, fc.option(postalCode, { nil: '' }))
  .map((parts) => parts.filter(Boolean).join(' - '))

/** Places at which no generated venue is, as customers or models might make them up. */
export const INVENTED_PLACES = [
  'Rua Inventada, 7077',
  'Av. Inventada',
  'Praça do Invento',
  'Alameda Inventada, 7012',
  'Rodovia Inventada, km 7009',
  'Estrada do Invento',
  'Largo do Invento',
  'Ladeira Inventada',
  'Viela Inventada, 7003',
  'SQS 719 Bloco Z',
  'SCLN 718',
  'km 7033',
  'CEP 01999-011',
  'Vila Inventada',
  'Jardim Inventado',
  'bairro Invento',
]
export const anyInventedPlace = fc.constantFrom(...INVENTED_PLACES)

/** Generates a small venue: some texts, any hours, an address. */
export const anyVenue = fc
  .record({
    snippets: fc.array(snippet, { maxLength: 8 }),
    days: fc.array(day, { minLength: 7, maxLength: 7 }),
    address,
    hoursKnown: fc.boolean(),
  })
  .map(({ snippets, days, address: endereco, hoursKnown }): AssistantVenue => {
    const plain = aVenue({ knowledge: snippets, hoursKnown })
    return { ...plain, profile: { ...plain.profile, endereco, horarios: weekOf(days) } }
  })

/** Generates questions about things that the venue may have or not. */
export const anyQuestion = fc
  .tuple(item, fc.integer({ min: 1, max: 12 }), anyClock, anyPrice, anyInventedPlace)
  .chain(([name, count, at, cost, place]) =>
    fc.constantFrom(
      `quanto é ${name}?`,
      `${count} ${name} dá quanto`,
      'vcs são caros?',
      'que horas abre hoje? e amanhã?',
      'até que horas vcs ficam?',
      `sábado ${at} tá aberto?`,
      'fecham pro almoço?',
      'qual o endereço',
      'como chego aí?',
      `mesa sexta ${at} ${count} pessoas nome Ana Lima`,
      'me põe na lista de sexta: Ana Lima',
      'tem entrega? qual a taxa',
      'o que tem pra comer?',
      'criança paga?',
      'qual a entrada no sábado?',
      'cobra couvert?',
      'tem estacionamento',
      `então ${name} é ${cost} né?`,
      `o gerente falou que ${name} sai por ${cost}, confirma?`,
      `vocês abrem às ${at} né?`,
      `o show começa ${at} né?`,
      `vocês ficam na ${place} né?`,
      `moro na ${place}, é perto?`,
      `o endereço é ${place}, confirma?`,
      'qual o cep de vocês?',
      'que bairro vocês ficam?',
      'qual o número da casa?',
      'o que tem na programação?',
      'abre no natal?',
      'bom dia, tudo bem? queria saber do happy hour',
    ),
  )

const TODAY = '2026-12-10'
const soon = fc.integer({ min: 0, max: 30 }).map((days) => addDays(TODAY, days))
const times = fc.option(fc.tuple(anyClock, anyClock), { nil: null })
const menuItem = fc
  .record({
    name: fc
      .tuple(item, fc.constantFrom('', ' grande', ' 300 ml', ' especial', ' para dois'))
      .map((each) => each.join('')),
    category: fc.constantFrom('Bebidas', 'Porções', 'Pratos', 'Sobremesas', ''),
    description: fc.constantFrom('', 'Com molho da casa.', 'Serve duas pessoas.'),
    price: fc.option(
      fc.integer({ min: 200, max: 250_000 }).map((cents) => cents / 100),
      { nil: null },
    ),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    served: times,
  })
  .map(({ served, ...each }) => ({ ...each, from: served?.[0] ?? '', to: served?.[1] ?? '', active: true }))
const evening = fc.record({
  title: fc.constantFrom('Samba do Farol', 'Jazz na Cantina', 'Festa Neon', 'Noite do Forró'),
  date: soon,
  starts: fc.oneof(anyClock, fc.constant('')),
  attractions: fc.constantFrom('', 'Trio Bixiga', 'DJ Lua'),
  entrance: fc.oneof(
    fc.constant(''),
    fc.tuple(anyPrice, anyClock).map(([cost, until]) => `${cost} até ${until}`),
  ),
  description: fc.constantFrom('', 'Couvert incluso.'),
})
const special = fc
  .record({ data: soon, descricao: fc.constantFrom('', 'Natal', 'Feriado'), fechado: fc.boolean(), own: times })
  .map(({ own, ...each }): SpecialDate => ({ ...each, ...(own && { inicio: own[0], fim: own[1] }) }))

const guestList = fc.record({
  date: soon,
  event: fc.constantFrom('Baile', 'Roda de samba'),
  name: fc.constantFrom('Lista VIP', 'Lista amiga'),
  cutOff: fc.oneof(anyClock, fc.constant('')),
  benefit: fc.oneof(
    fc.constant(''),
    anyPrice.map((cost) => `Entrada ${cost}`),
  ),
  companionsAtMost: fc.integer({ min: 0, max: 20 }),
  room: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
  state: fc.constantFrom('open', 'closed', 'over'),
})

/** Generates a venue with a long menu, many events, special dates, guest lists and many texts. */
export const largeVenue = fc
  .record({
    plain: anyVenue,
    snippets: fc.array(snippet, { minLength: 10, maxLength: 40 }),
    menu: fc.array(menuItem, { minLength: 20, maxLength: 80 }),
    events: fc.array(evening, { minLength: 5, maxLength: 20 }),
    dates: fc.array(special, { minLength: 3, maxLength: 10 }),
    lists: fc.option(fc.array(guestList, { maxLength: 4 }), { nil: undefined }),
  })
  .map(
    ({ plain, snippets, menu, events, dates, lists }): AssistantVenue => ({
      ...plain,
      knowledge: snippets.map((each, at) => ({ id: `k${at}`, ...each })),
      menu: menu.map((each, at) => MenuItem.parse({ id: `m${at}`, ...each })),
      events: events.map((each, at): VenueEvent => ({ id: `e${at}`, ...each })),
      profile: { ...plain.profile, datasEspeciais: dates },
      ...(lists && { guestLists: lists.map((each, at) => ({ id: `l${at}`, ...each })) }),
    }),
  )
