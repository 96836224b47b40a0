import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { beforeEach, expect, it } from 'vitest'
import { type OpenHouse, openHouse } from '#modules/reservations/reminders/testing/open-house.ts'

/** What the owner sets in "Reservas" is what customers hear of it, and Teste Assistente too. */

let house: OpenHouse
beforeEach(async () => {
  house = await openHouse()
  return () => house.app.close()
})

it('tells customers the rules as they were saved last', async () => {
  const bia = house.customer()
  expect(await bia.says('até quantas pessoas posso reservar?')).toContain('não tenho')
  await house.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, partyMax: 8, holdMinutes: 20 })
  expect(await bia.says('e até quantas pessoas posso reservar mesa?')).toContain('até 8 pessoas')
  expect(await bia.says('vocês seguram a mesa por quanto tempo?')).toContain('20 minutos')
  await house.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, partyMax: 10, holdMinutes: 0 })
  const { text } = await house.rpc.assistant.tryOut({ turns: [], text: 'até quantas pessoas posso reservar?' })
  expect(text).toContain('até 10 pessoas')
  expect((await house.rpc.reservations.rules()).holdMinutes).toBe(0)
})
