import { z } from 'zod'

/** A local time without a zone, `YYYY-MM-DDTHH:mm`, as in `datetime-local` fields. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((value) => isDate(value.slice(0, 10)))

/** A zone of the IANA database that the runtime knows. */
export const TimeZone = z.string().max(64).refine(isTimeZone)

function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return timeZone !== ''
  } catch {
    return false
  }
}
