import { expect } from 'vitest'
import type { AssistantVenue } from '../assistant-types.ts'

/** This file finds the prices, hours, places and numbers of a text, and those that nobody stated. */

const PRICE = /R\$ ?(\d{1,3}(?:\.\d{3})+|\d+)(,\d\d)?/g
const HOUR = /\b(\d{1,2})(?:h(\d\d)?|:(\d\d))(?!\w)/g
const DATE = /\b\d{1,2}\/\d{1,2}(?:\/\d{4})?\b/g
const LINK = /https?:\/\/\S+/g
const NUMBER = /\d+/g
/** The emergency numbers, which are the only figures of the assistant's own texts. */
const OWN_NUMBERS = ['190', '192']
/** Matches capitalized places: every kind of street, a postal code, a place on a road, a sector, a quarter. */
const PLACE =
  /\b(?:Rua|Avenida|Av\.|Travessa|Pra\u00e7a|Alameda|Rodovia|Estrada|Largo|Ladeira|Viela|Beco) [^\n,;]+|\b\d{5}-\d{3}\b|\bkm \d+|\b(?:SQS|SQN|SCLN|CLS|QI) \d+|\bQuadra \d+|\bLote \d+|\bBloco [A-Z]\b|\b(?:Vila|Jardim|Parque|Asa|bairro) (?:d[aeo]s? )?\p{Lu}\p{L}+/gu

export const cents = (amount: string) => Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100)
/** Returns the prices of a text as they are written, without thousands separators. */
export const pricesOf = (text: string) =>
  [...text.matchAll(PRICE)].map(([, reais, cents = '']) => `${reais!.replaceAll('.', '')}${cents}`)
/** Returns the hours of a text in minutes since midnight. */
export const hoursOf = (text: string) =>
  [...text.matchAll(HOUR)].map(([, hour, short, long]) => Number(hour) * 60 + Number(short ?? long ?? 0))
export const placesOf = (text: string) =>
  [...text.replace(LINK, ' ').matchAll(PLACE)].map(([place]) => place.replace(/[\s.]+$/, ''))
/** Returns the whole numbers that are no price, hour or date. */
const numbersOf = (text: string) =>
  [LINK, PRICE, HOUR, DATE].reduce((rest, pattern) => rest.replace(pattern, ' '), text).match(NUMBER) ?? []

/** Returns the cents of every price in a venue's data. */
export const pricesTold = (told: AssistantVenue) => [
  ...pricesOf(JSON.stringify(told)).map(cents),
  ...(told.menu ?? []).flatMap(({ price }) => (price === null ? [] : [Math.round(price * 100)])),
]

const TERM = /^(\d+) \u00d7 .+ \(R\$ ([\d.,]+)\) = R\$ ([\d.,]+)$/gm
const TOTAL = /^Total: R\$ ([\d.]+,\d\d)\.$/gm

const NO_PRICE = /^N\u00e3o tenho o pre\u00e7o de: /m

/** Checks each sum of a text and replaces it by the prices it is made of. */
function checkedSums(text: string, asked: string) {
  const terms = [...text.matchAll(TERM)].map(([, count, price, product]) => {
    expect(asked.split(' ')).toContain(count)
    expect(cents(product!)).toBe(Number(count) * cents(price!))
    return cents(product!)
  })
  const totals = [...text.matchAll(TOTAL)].map(([, total]) => cents(total!))
  // Where something has no price, nothing is added up.
  if (terms.length > 0 && !NO_PRICE.test(text)) expect(totals).toEqual([terms.reduce((sum, each) => sum + each, 0)])
  return text.replace(TERM, 'R$ $2').replace(TOTAL, '')
}

/**
 * Returns the prices, hours, places and numbers of a reply that are neither in the venue's data nor, where they may be
 * repeated, the customer's: their own hour, and their number. A price or a place that only the customer named counts as
 * untrue.
 */
export function untruths(reply: string, told: AssistantVenue, asked: string): string[] {
  const text = checkedSums(reply, asked)
  const venue = JSON.stringify(told)
  const prices = pricesTold(told)
  const [hours, own] = [new Set(hoursOf(venue)), new Set(hoursOf(asked))]
  const numbers = new Set([...(`${venue} ${asked}`.match(NUMBER) ?? []), ...OWN_NUMBERS])
  return [
    ...pricesOf(text).filter((amount) => !prices.includes(cents(amount))),
    // A guessed half of the day is the customer's own hour, never one of the venue's.
    ...hoursOf(text)
      .filter((hour) => !hours.has(hour) && !own.has(hour) && !own.has((hour + 720) % 1440))
      .map((hour) => `${hour} min`),
    ...placesOf(text).filter((place) => !venue.includes(place)),
    ...numbersOf(text).filter((number) => !numbers.has(number)),
  ]
}
