import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { replyFailed } from '@balcao/copy/conversation'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OpenVenue, openVenue } from './testing/open-venue.ts'

/** Whoever writes in English or Spanish reads every fixed text in it, with the same facts. */

let venue: OpenVenue
beforeEach(async () => {
  venue = await openVenue()
  await venue.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, remindMinutes: 1440 })
  return () => venue.app.close()
})

const WORDS = {
  en: {
    wish: 'hi, I would like to book a table on Friday at 20:00 for 4 people under the name Robert Miles',
    confirmed: /^Your reservation \w+ was confirmed: table for .*20:00|8 ?pm/,
    reminded: 'Are you coming? Answer 1 for yes or 2 to cancel.',
    kept: /^Great, we noted that you are coming, reservation/,
    unsure: /^Shall I cancel reservation/,
    cancelled: /cancelled by the team/,
    out: /no more news and offers/,
  },
  es: {
    wish: 'hola, quisiera reservar una mesa el viernes a las 20:00 para 4 personas a nombre de Roberto Miles',
    confirmed: /^Tu reserva \w+ fue confirmada: mesa para/,
    reminded: '¿Vienes? Responde 1 para sí o 2 para cancelar.',
    kept: /^De acuerdo, anotamos que vienes, reserva/,
    unsure: /^¿Quieres cancelar la reserva/,
    cancelled: /cancelada por el equipo/,
    out: /Ya no vas a recibir/,
  },
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const words = WORDS[language]

  it('the venue confirms, reminds, hears and cancels', async () => {
    const guest = venue.customer('Robert')
    await guest.says(words.wish)
    const [table] = (await venue.rpc.reservations.list({})).reservations
    expect(table).toMatchObject({ date: '2026-01-09', time: '20:00', partySize: 4 })
    await venue.rpc.reservations.setStatus({ id: table!.id, status: 'confirmed', tell: true })
    await venue.app.settle()
    expect(guest.received().at(-1)).toMatch(words.confirmed)
    await venue.later(24.1)
    const reminder = guest.received().at(-1)!
    expect(reminder).toContain(words.reminded)
    expect(reminder).toContain(table!.code)
    expect(await guest.says('no')).toMatch(words.unsure)
    const kept = await guest.says('1')
    expect(kept).toMatch(words.kept)
    expect(kept).toContain(table!.code)
    await venue.rpc.reservations.setStatus({ id: table!.id, status: 'cancelled', tell: true })
    await venue.app.settle()
    expect(guest.received().at(-1)).toMatch(words.cancelled)
    await guest.says('PARAR')
    expect(guest.received().at(-1)).toMatch(words.out)
  })

  it('an attendant that fails says so', async () => {
    const { reply } = venue.app.app.assistant
    venue.app.app.assistant.reply = () => {
      throw new Error('broken')
    }
    const said = await venue.customer().says(words.wish)
    venue.app.app.assistant.reply = reply
    expect(said).toBe(replyFailed[language])
  })
})
