import { toLocal } from '@balcao/assistant'
import type { Proof } from '@balcao/contract'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * When a proof's question is asked: at its next weekday and hour on the wall of the house, or now when it names none.
 *
 * @param zone IANA name
 */
export function askedAt(moment: Proof['moment'], now: Date, zone: string): Date {
  if (!moment) return now
  const today = toLocal(now, zone)
  const weekday = (new Date(today.date).getUTCDay() + 6) % 7
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number)
  const wanted = hours * 60 + minutes
  const days = (moment.weekday - weekday + 7) % 7
  const ahead = days === 0 && wanted < today.minutes ? 7 : days
  return onWall(Date.parse(today.date) + ahead * DAY + wanted * MINUTE, zone)
}

/** The instant at which the clock on the wall shows `wall`, a moment written as if it were UTC. */
function onWall(wall: number, zone: string): Date {
  let instant = wall
  // The second look is for the day on which the clock is put forward or back.
  for (let look = 0; look < 2; look++) {
    const shown = toLocal(new Date(instant), zone)
    instant += wall - (Date.parse(shown.date) + shown.minutes * MINUTE)
  }
  return new Date(instant)
}
