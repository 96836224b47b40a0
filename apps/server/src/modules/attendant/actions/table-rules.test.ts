import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { beforeEach, expect, it } from 'vitest'
import { type OpenVenue, openVenue } from '#modules/reservations/reminders/testing/open-venue.ts'

/** What the owner sets in "Reservas" is what customers hear of it, and Teste Assistente too. */

let venue: OpenVenue
beforeEach(async () => {
  venue = await openVenue()
  return () => venue.app.close()
})

it('tells customers the rules as they were saved last', async () => {
  const bia = venue.customer()
  expect(await bia.says('até quantas pessoas posso reservar?')).toContain('não tenho')
  await venue.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, partyMax: 8, holdMinutes: 20 })
  expect(await bia.says('e até quantas pessoas posso reservar mesa?')).toContain('até 8 pessoas')
  expect(await bia.says('vocês seguram a mesa por quanto tempo?')).toContain('20 minutos')
  await venue.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, partyMax: 10, holdMinutes: 0 })
  const { text } = await venue.rpc.assistant.tryOut({ turns: [], text: 'até quantas pessoas posso reservar?' })
  expect(text).toContain('até 10 pessoas')
  expect((await venue.rpc.reservations.rules()).holdMinutes).toBe(0)
})
