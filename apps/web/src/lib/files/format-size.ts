const UNITS = ['KB', 'MB', 'GB']
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Returns a size such as `1,2 MB`, from bytes. Less than a kilobyte counts as one. */
export function formatSize(bytes: number): string {
  const steps = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))))
  return `${number.format(Math.max(bytes / 1024 ** steps, steps === 1 ? 1 : 0))} ${UNITS[steps - 1]}`
}
