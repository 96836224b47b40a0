import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AssistantHouse } from './assistant-types.ts'
import { createLocalAssistant } from './local-assistant.ts'
import { aBurst, aHouse, weekOf } from './testing/house.ts'

/** No generated house and question ever yields a price, an hour or an address that nobody has told. */

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: true, captureContact: true },
})

const pad = (number: number) => String(number).padStart(2, '0')
const clock = fc
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
const price = fc
  .tuple(fc.integer({ min: 2, max: 2500 }), fc.constantFrom('', ',90', ',50'))
  .map(([reais, cents]) => `R$ ${reais}${cents}`)
const priced = fc.tuple(item, price).map(([name, cost]) => `${name} ${cost}`)
const list = fc
  .tuple(fc.array(priced, { minLength: 1, maxLength: 30 }), fc.constantFrom('. ', ', ', '\n', '; ', ' | '))
  .map(([items, separator]) => items.join(separator))
const rule = fc
  .tuple(clock, clock, price)
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
const day = fc.option(fc.tuple(clock, clock), { freq: 4 })
const address = fc
  .tuple(fc.constantFrom('Rua das Flores', 'Avenida Central', 'Travessa do Porto'), fc.integer({ min: 1, max: 9999 }))
  .map(([street, number]) => `${street}, ${number}`)
const house = fc
  .record({
    snippets: fc.array(snippet, { maxLength: 8 }),
    days: fc.array(day, { minLength: 7, maxLength: 7 }),
    address,
    hoursKnown: fc.boolean(),
  })
  .map(({ snippets, days, address: endereco, hoursKnown }): AssistantHouse => {
    const plain = aHouse({ knowledge: snippets, hoursKnown })
    return { ...plain, profile: { ...plain.profile, endereco, horarios: weekOf(days) } }
  })

const question = fc
  .tuple(item, fc.integer({ min: 1, max: 12 }), clock)
  .chain(([name, count, at]) =>
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
      'bom dia, tudo bem? queria saber do happy hour',
    ),
  )

const PRICE = /R\$ ?(\d{1,3}(?:\.\d{3})+|\d+)(,\d\d)?/g
const HOUR = /\b(\d{1,2})(?:h(\d\d)?|:(\d\d))(?!\w)/g

const TERM = /^(\d+) × .+ \(R\$ ([\d.,]+)\) = R\$ ([\d.,]+)$/gm
const TOTAL = /^Total dos itens: R\$ ([\d.]+,\d\d)\.$/gm
const cents = (amount: string) => Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100)

/** The text with each sum, once it is found right, left as the prices it is made of. */
function checkedSums(text: string, asked: string) {
  const terms = [...text.matchAll(TERM)].map(([, count, price, product]) => {
    expect(asked.split(' ')).toContain(count)
    expect(cents(product!)).toBe(Number(count) * cents(price!))
    return cents(product!)
  })
  const totals = [...text.matchAll(TOTAL)].map(([, total]) => cents(total!))
  if (terms.length > 0) expect(totals).toEqual([terms.reduce((sum, each) => sum + each, 0)])
  return text.replace(TERM, 'R$ $2').replace(TOTAL, '')
}

const pricesOf = (text: string) =>
  [...text.matchAll(PRICE)].map(([, reais, cents = '']) => `${reais!.replaceAll('.', '')}${cents}`)
const hoursOf = (text: string) =>
  [...text.matchAll(HOUR)].map(([, hour, short, long]) => Number(hour) * 60 + Number(short ?? long ?? 0))

it('says no price, hour or address of its own', () => {
  fc.assert(
    fc.property(house, question, fc.boolean(), (told, asked, isFirstContact) => {
      const { text } = assistant.reply(aBurst([asked], { house: told, isFirstContact }))
      const sources = `${JSON.stringify(told)} ${asked}`
      const known = new Set(hoursOf(sources))
      for (const amount of pricesOf(checkedSums(text, asked)))
        expect(pricesOf(sources).map(cents)).toContain(cents(amount))
      // A guessed half of the day is the customer's own hour; midnight is written as a word.
      for (const hour of hoursOf(text)) expect(known.has(hour) || known.has((hour + 720) % 1440)).toBe(true)
      for (const [street] of text.matchAll(/(?:Rua|Avenida|Travessa) [^\n]+/g)) expect(sources).toContain(street)
    }),
    { numRuns: 400 },
  )
})

it('writes no more than 600 characters, unless a list is asked for', () => {
  const noList = question.filter((asked) => !/quais|cardápio|preços/.test(asked))
  fc.assert(
    fc.property(house, noList, fc.boolean(), (told, asked, isFirstContact) => {
      const { text } = assistant.reply(aBurst([asked], { house: told, isFirstContact }))
      expect(text.length).toBeLessThanOrEqual(600)
    }),
    { numRuns: 400 },
  )
})
