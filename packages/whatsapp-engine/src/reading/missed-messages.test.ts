import { proto } from 'baileys'
import { expect, it } from 'vitest'
import { createMissedReader } from './missed-messages.ts'

const SINCE = new Date('2026-11-27T20:00:00.000Z')
const baileys = { toNumber: Number, proto } as unknown as Parameters<typeof createMissedReader>[0]
const at = (clock: string) => new Date(`2026-11-27T${clock}:00.000Z`)
const said = (clock: string, remoteJid = '5511955550001@s.whatsapp.net') => ({
  key: { remoteJid },
  messageTimestamp: at(clock).getTime() / 1000,
})
/** How far back each of these parts is said to go, as hours of that evening. */
function goesBackTo(...parts: { progress: number; messages: ReturnType<typeof said>[]; syncType?: number }[]) {
  const read = createMissedReader(baileys, { get: () => Promise.reject(new Error('asked for no key')) })
  return parts.map((part) => read(part as Parameters<typeof read>[0], SINCE)?.gap.oldest?.slice(11, 16) ?? null)
}

it('has a quiet chat say nothing of the others while more is to come', () => {
  expect(
    goesBackTo({ progress: 30, messages: [said('09:00'), said('22:00', '5511955550002@s.whatsapp.net')] }),
  ).toEqual(['22:00'])
  expect(goesBackTo({ progress: 30, messages: [said('09:00'), said('19:59')] })).toEqual([null])
})

it('has the last part say how far back all of them go', () => {
  expect(
    goesBackTo(
      { progress: 30, messages: [said('22:00'), said('09:00')] },
      { progress: 100, messages: [], syncType: proto.HistorySync.HistorySyncType.PUSH_NAME },
      { progress: 60, messages: [said('21:00')] },
      { progress: 100, messages: [] },
    ),
  ).toEqual(['22:00', null, '21:00', '09:00'])
  expect(goesBackTo({ progress: 100, messages: [said('22:00')] })).toEqual(['22:00'])
})

it('takes no group for a chat of a customer, and a phone without a past for none', () => {
  expect(goesBackTo({ progress: 30, messages: [said('22:00', '123@g.us')] })).toEqual([null])
  expect(goesBackTo({ progress: 100, messages: [] })).toEqual([null])
})
