/** Minutes. */
const DAY = 24 * 60

type Soon = { key: 'tonight' | 'tomorrow' | 'week'; at: string }

/** Times that one would choose, on the wall of the venue; `now` and each as `YYYY-MM-DDTHH:mm`. Tonight is one until it is there. */
export function soonTimes(now: string): Soon[] {
  const on = (days: number, time: string) => `${localAfter(now, days * DAY).slice(0, 10)}T${time}`
  const all: Soon[] = [
    { key: 'tonight', at: on(0, '18:00') },
    { key: 'tomorrow', at: on(1, '10:00') },
    { key: 'week', at: on(7, '10:00') },
  ]
  return all.filter(({ at }) => at > now)
}

/** The wall clock so many minutes later. */
export const localAfter = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)
