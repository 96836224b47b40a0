import { expect, it } from 'vitest'
import { formatMoment, instantOf, nextAt, wallOf } from './moment.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const MANAUS = 'America/Manaus'
/** A Friday, 20:40 in São Paulo. */
const NOW = new Date('2026-12-11T20:40:00-03:00')

it('reads the wall of the venue, wherever the browser is', () => {
  expect(wallOf(NOW, SAO_PAULO)).toEqual({ date: '2026-12-11', time: '20:40' })
  expect(wallOf(new Date('2026-12-12T02:30:00Z'), MANAUS)).toEqual({ date: '2026-12-11', time: '22:30' })
  expect(instantOf({ date: '2026-12-11', time: '23:30' }, SAO_PAULO).toISOString()).toBe('2026-12-12T02:30:00.000Z')
  expect(instantOf({ date: '2026-12-11', time: '23:30' }, MANAUS).toISOString()).toBe('2026-12-12T03:30:00.000Z')
  expect(formatMoment(new Date('2026-12-12T02:30:00Z'), SAO_PAULO)).toMatch(/^sexta-feira, 11\/12,? (às )?23:30$/)
})

it('finds the next weekday at an hour: later today counts, what has passed does not', () => {
  expect(nextAt(5, '23:30', NOW, SAO_PAULO)).toEqual({ date: '2026-12-11', time: '23:30' })
  expect(nextAt(5, '20:40', NOW, SAO_PAULO)).toEqual({ date: '2026-12-18', time: '20:40' })
  expect(nextAt(0, '15:00', NOW, SAO_PAULO)).toEqual({ date: '2026-12-13', time: '15:00' })
  // Saturday in São Paulo is still Friday in Rio Branco.
  expect(nextAt(5, '23:30', new Date('2026-12-12T00:30:00-03:00'), 'America/Rio_Branco').date).toBe('2026-12-11')
})
