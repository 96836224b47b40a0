/** The number of minutes in a day. */
const DAY = 24 * 60

type Soon = { key: 'tonight' | 'tomorrow' | 'week'; at: string }

/**
 * Returns suggested times in the local time of the venue; `now` and each as `YYYY-MM-DDTHH:mm`. Tonight is suggested
 * until its time has come.
 */
export function soonTimes(now: string): Soon[] {
  const on = (days: number, time: string) => `${localAfter(now, days * DAY).slice(0, 10)}T${time}`
  const all: Soon[] = [
    { key: 'tonight', at: on(0, '18:00') },
    { key: 'tomorrow', at: on(1, '10:00') },
    { key: 'week', at: on(7, '10:00') },
  ]
  return all.filter(({ at }) => at > now)
}

/** Returns the local time this many minutes later. */
export const localAfter = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)
