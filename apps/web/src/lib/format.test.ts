import { describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatCount,
  formatLocalTime,
  formatDay,
  formatMoney,
  formatName,
  formatPhone,
  formatStart,
  formatWhen,
  maskPhone,
} from './format.ts'

// Local times on purpose: these labels follow the calendar of whoever reads them.
const now = new Date(2026, 10, 21, 0, 30)

describe('formatWhen', () => {
  it('shows the time today', () => expect(formatWhen(new Date(2026, 10, 21, 0, 5), now)).toBe('00:05'))
  it('says yesterday by the calendar, not by hours', () =>
    expect(formatWhen(new Date(2026, 10, 20, 23, 59), now)).toBe('ontem'))
  it('shows the date before that', () => expect(formatWhen(new Date(2026, 10, 19, 23, 0), now)).toBe('19/11/2026'))
})

describe('formatDay', () => {
  it('says today and yesterday', () => {
    expect(formatDay(now, now)).toBe('Hoje')
    expect(formatDay(new Date(2026, 10, 20, 12), now)).toBe('Ontem')
  })
  it('names the weekday in this year and gives the date in others', () => {
    expect(formatDay(new Date(2026, 10, 16, 12), now)).toBe('Segunda-feira, 16 de novembro')
    expect(formatDay(new Date(2025, 11, 31, 12), now)).toBe('31/12/2025')
  })
})

describe('formatAgo', () => {
  const ago = (minutes: number) => formatAgo(new Date(now.getTime() - minutes * 60_000), now)
  it.each([
    [0.5, 'agora'],
    [4.9, 'há 4 min'],
    [61, 'há 1 h'],
    [60 * 24, 'ontem'],
    [60 * 24 * 3, 'há 3 dias'],
  ])('%s minutes', (minutes, words) => expect(ago(minutes)).toBe(words.replaceAll(' ', '\u00a0')))
  it('never speaks of the future when clocks differ', () => expect(ago(-3)).toBe('agora'))
})

describe('phones', () => {
  it.each([
    ['5511987654321', '(11) 98765-4321'],
    ['551133334444', '(11) 3333-4444'],
    ['351912345678', '+351912345678'],
  ])('shows %s', (digits, shown) => expect(formatPhone(digits)).toBe(shown))

  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1133334444', '(11) 3333-4444'],
    ['11987654321', '(11) 98765-4321'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '+55 (11) 98765-4321'],
    ['+351912345678', '+351912345678'],
    ['+', '+'],
    ['+4532345678', '+4532345678'],
    ['14155552671', '14155552671'],
    ['1234567890123456789', '+123456789012345'],
  ])('masks %j as %j', (typed, shown) => expect(maskPhone(typed)).toBe(shown))

  it('lets every character be deleted again', () => {
    for (let shown = '(11) 98765-4321'; shown !== ''; ) {
      const shorter = maskPhone(shown.slice(0, -1))
      expect(shorter.length).toBeLessThan(shown.length)
      shown = shorter
    }
  })
})

it('writes figures the Brazilian way', () => {
  expect(formatCount(1284)).toBe('1.284')
  expect(formatMoney(49.9).replace(/\s/g, ' ')).toBe('R$ 49,90')
})

it('shows a phone as a phone and leaves names alone', () => {
  expect(formatName('5511987654321')).toBe('(11) 98765-4321')
  expect(formatName('Bar 1987')).toBe('Bar 1987')
})

it('writes what stands on a wall elsewhere', () => {
  expect(formatLocalTime('2026-11-27T18:00', now)).toBe('sex, 27/11, 18:00')
})

it('says the year where it is another one', () => {
  expect(formatLocalTime('2027-01-15T18:00', now)).toBe('sex, 15/01/2027, 18:00')
  expect(formatStart(new Date('2027-01-15T21:00Z'), 'America/Sao_Paulo', now)).toBe('sex., 15/01/2027, 18:00')
  // Not yet midnight of the new year where it is to leave.
  expect(formatStart(new Date('2027-01-01T01:00Z'), 'America/Sao_Paulo', now)).toBe('qui., 31/12, 22:00')
})
