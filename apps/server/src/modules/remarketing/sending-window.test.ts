import { describe, expect, it } from 'vitest'
import { sendingWindow } from './sending-window.ts'

const hours = { from: '10:00', until: '20:00', weekdays: [], zone: 'America/Sao_Paulo' }

describe('the hours of a remarketing', () => {
  it('are open between their two times, on the wall of the venue', () => {
    expect(sendingWindow(hours, new Date('2026-01-07T12:59:00Z'))).toEqual({
      opensAt: new Date('2026-01-07T13:00:00Z'),
    })
    expect(sendingWindow(hours, new Date('2026-01-07T13:00:00Z'))).toEqual({
      closesAt: new Date('2026-01-07T23:00:00Z'),
    })
    expect(sendingWindow(hours, new Date('2026-01-07T23:00:00Z'))).toEqual({
      opensAt: new Date('2026-01-08T13:00:00Z'),
    })
  })
  it('are those of another zone there', () => {
    const manaus = { ...hours, zone: 'America/Manaus' }
    expect(sendingWindow(manaus, new Date('2026-01-07T13:30:00Z'))).toEqual({
      opensAt: new Date('2026-01-07T14:00:00Z'),
    })
  })
  it('wait for the next of their days', () => {
    // 7 January 2026 is a Wednesday; 12 January the next Monday.
    const mondays = { ...hours, weekdays: [0] }
    expect(sendingWindow(mondays, new Date('2026-01-07T15:00:00Z'))).toEqual({
      opensAt: new Date('2026-01-12T13:00:00Z'),
    })
    const lateMonday = sendingWindow(mondays, new Date('2026-01-12T23:30:00Z'))
    expect(lateMonday).toEqual({ opensAt: new Date('2026-01-19T13:00:00Z') })
  })
  it('survive an hour that daylight saving skips', () => {
    // In New York it is never 02:30 on 8 March 2026.
    const night = { ...hours, from: '02:30', until: '04:00', zone: 'America/New_York' }
    expect(sendingWindow(night, new Date('2026-03-08T06:00:00Z'))).toEqual({
      opensAt: new Date('2026-03-08T07:30:00Z'),
    })
    expect(sendingWindow(night, new Date('2026-03-08T07:40:00Z'))).toEqual({
      closesAt: new Date('2026-03-08T08:00:00Z'),
    })
  })
})
