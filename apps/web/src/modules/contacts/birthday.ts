/** Reads `28/02/1990` or `1990-02-28` and returns `1990-02-28`; undefined when there is no such day. */
export function readBirthday(typed: string): string | undefined {
  const brazil = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim())
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  const [year, month, day] = brazil
    ? [Number(brazil[3]), Number(brazil[2]), Number(brazil[1])]
    : [Number(iso?.[1]), Number(iso?.[2]), Number(iso?.[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year > 1900 ? date.toISOString().slice(0, 10) : undefined
}

/** Adds the slashes while digits are typed. */
export function maskBirthday(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}
