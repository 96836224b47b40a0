import { describe, expect, it } from 'vitest'
import type { Turn } from '../assistant-types.ts'
import { aHistory } from '../testing/venue.ts'
import { readThread } from './thread.ts'

const NOW = new Date('2026-12-10T10:00:00-03:00')
const read = (history: Turn[], now = NOW) => readThread(history, now, 'America/Sao_Paulo')

describe('readThread', () => {
  it('gathers slots over turns, the wish coming first or last', () => {
    const expected = { kind: 'reservation', confirmed: false, slots: { date: '2026-12-13', time: 20 * 60, size: 4 } }
    expect(
      read(
        aHistory(
          ['contact', 'quero reservar'],
          ['assistant', 'Para qual dia?'],
          ['contact', 'domingo 20h'],
          ['contact', 'somos 4'],
        ),
      ),
    ).toMatchObject(expected)
    expect(read(aHistory(['contact', 'domingo 20h'], ['contact', 'somos 4, queria reservar']))).toMatchObject(expected)
  })

  describe('where the same was said before', () => {
    const talk = (...more: Parameters<typeof aHistory>) =>
      aHistory(['contact', 'oi, tem estacionamento?'], ['assistant', 'Temos, sim.'], ...more)
    const wish: Parameters<typeof aHistory> = [
      ['contact', 'quero reservar sexta'],
      ['assistant', 'Para quantas pessoas?'],
    ]

    it('goes on from what it has read, whoever writes and whatever has left the window', () => {
      const whole = talk(...wish)
      const once = read(whole)
      expect(read(structuredClone(whole))).toBe(once)
      expect(read(whole.slice(2))).toBe(once)
    })

    it('reads the day of a turn by its own date, and forgets a turn that has grown old', () => {
      const history = talk(...wish)
      const later = history.map((turn) => ({ ...turn, at: new Date(turn.at.getTime() + 7 * 86_400_000) }))
      const now = new Date(NOW.getTime() + 7 * 86_400_000)
      expect([read(history).slots.date, read(later, now).slots.date]).toEqual(['2026-12-11', '2026-12-18'])
      expect(read(history, now).slots).toEqual({})
    })

    it('tells by what was asked before what a bare number is', () => {
      const after = (question: string) =>
        read(aHistory(['contact', 'quero reservar sexta'], ['assistant', question], ['contact', '8'])).slots
      expect([after('Para quantas pessoas?').size, after('Qual horário?').size]).toEqual([8, undefined])
    })
  })

  it.each([
    ['Em nome de quem?', ['name']],
    ['Para quantas pessoas e em nome de quem?', ['name', 'size']],
    ['Qual horário você prefere?', ['time']],
    ['Para qual dia?', ['date']],
    ['Me mande o nome completo.', ['name']],
    ['Abrimos às 18h.', []],
  ])('knows what was asked: %s', (text, slots) =>
    expect([...read(aHistory(['contact', 'quero reservar'], ['assistant', text])).expected].toSorted()).toEqual(slots),
  )

  it('takes what the venue agreed to as what is booked', () => {
    const thread = read(
      aHistory(
        ['contact', 'mesa quarta'],
        ['person', 'Reserva confirmada: quarta-feira, 16/12, às 20h, para 4 pessoas, em nome de Rui.'],
      ),
    )
    expect(thread).toMatchObject({
      kind: 'reservation',
      confirmed: true,
      slots: { date: '2026-12-16', time: 1200, size: 4, name: 'Rui' },
    })
  })

  it('does not take an offer of the venue for an agreement', () =>
    expect(
      read(aHistory(['contact', 'quero reservar'], ['assistant', 'Temos mesa às 20h ou às 21h, qual prefere?']))
        .confirmed,
    ).toBe(false))

  it('starts over after a cancellation', () =>
    expect(read(aHistory(['contact', 'mesa domingo 20h'], ['assistant', 'Sua reserva foi cancelada.']))).toMatchObject({
      kind: null,
      slots: {},
    }))

  it('forgets an unfinished booking after three hours, and never one that stands', () => {
    const later = new Date(NOW.getTime() + 4 * 3_600_000)
    expect(read(aHistory(['contact', 'quero reservar domingo']), later).kind).toBeNull()
    const agreed = aHistory(
      ['contact', 'mesa domingo'],
      ['assistant', 'Reserva confirmada: domingo, 13/12, às 20h, para 2 pessoas, em nome de Rui.'],
    )
    expect(read(agreed, later).confirmed).toBe(true)
  })

  it("reads each turn's days from its own day", () => {
    const yesterday = {
      role: 'contact' as const,
      text: 'quero reservar amanhã',
      at: new Date('2026-12-09T23:00:00-03:00'),
    }
    expect(read([yesterday], new Date('2026-12-10T00:30:00-03:00')).slots.date).toBe('2026-12-10')
  })
})
