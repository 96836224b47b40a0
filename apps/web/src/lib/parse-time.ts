/**
 * Reads what somebody typed into a field for a time: `18`, `1830`, `18:30`, `18h30`.
 *
 * @returns `HH:mm`, or an empty text when it is not a time of day
 */
export function parseTime(typed: string): string {
  const match = /^(\d{1,2})(?:[:h.]?(\d{2}))?h?$/.exec(typed.trim().toLowerCase())
  if (!match) return ''
  const hours = Number(match[1])
  const minutes = Number(match[2] ?? 0)
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return ''
  // People write midnight as 24:00; stored times end at 23:59.
  return `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
