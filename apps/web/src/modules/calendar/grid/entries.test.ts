import { expect, it } from 'vitest'
import { localOf, nightEntriesOf } from './entries.ts'

const hour = (start: string, reservations: number) => ({
  date: '2026-11-20',
  start,
  reservations,
  people: reservations * 2,
  requested: 0,
})
const times = (by: 'hour' | 'evening', ...starts: string[]) =>
  nightEntriesOf({ tables: starts.map((start) => hour(start, 1)), events: [] }, by).map((entry) => [
    entry.title,
    localOf(entry.start),
    localOf(entry.end),
  ])

it('shows the tables of each hour where they are', () => {
  expect(times('hour', '2026-11-20T20:00', '2026-11-21T00:00')).toEqual([
    ['1 reserva · 2 pessoas', '2026-11-20T20:00', '2026-11-20T21:00'],
    ['1 reserva · 2 pessoas', '2026-11-21T00:00', '2026-11-21T01:00'],
  ])
})

it('keeps an evening on its day, whatever comes after midnight', () => {
  expect(times('evening', '2026-11-20T20:00', '2026-11-21T01:00')).toEqual([
    ['2 reservas · 4 pessoas', '2026-11-20T20:00', '2026-11-20T23:59'],
  ])
  expect(times('evening', '2026-11-21T01:00')).toEqual([
    ['1 reserva · 2 pessoas', '2026-11-20T23:00', '2026-11-20T23:59'],
  ])
})

it('gives an event no end, and one without a time the whole day', () => {
  const events = [
    { id: 'a', title: 'Samba', date: '2026-11-20', start: '2026-11-20T22:00' },
    { id: 'b', title: 'Feira', date: '2026-11-21', start: null },
  ]
  const [samba, feira] = nightEntriesOf({ tables: [], events }, 'evening')
  expect([localOf(samba!.start), localOf(samba!.end), samba!.allDay]).toEqual([
    '2026-11-20T22:00',
    '2026-11-20T22:00',
    false,
  ])
  expect(feira).toMatchObject({ allDay: true, date: '2026-11-21' })
})

it('says of an event that it does not take place', () => {
  const event = { id: '1', title: 'Samba', date: '2026-11-20', start: '2026-11-20T22:00', cancelled: true }
  expect(nightEntriesOf({ tables: [], events: [event] }, 'hour')[0]).toMatchObject({ title: 'Cancelado: Samba' })
})
