import { composer } from '@balcao/copy/inbox/composer'
import { formatDate, formatTime } from '#lib/format.ts'

export interface Filling {
  /** Of the contact; null while it is not known. */
  contactName: string | null
  businessName: string
  personName: string
  now: Date
}

/** Every variable of a quick reply, and what it becomes. */
const VARIABLES: Record<string, (filling: Filling) => string> = {
  nome: ({ contactName }) => firstName(contactName ?? ''),
  negocio: ({ businessName }) => businessName,
  atendente: ({ personName }) => firstName(personName),
  saudacao: ({ now }) => greeting(now.getHours()),
  data: ({ now }) => formatDate(now),
  hora: ({ now }) => formatTime(now),
}

/**
 * A quick reply with its variables filled in. A name that is not known leaves no gap: `Oi {nome}, tudo bem?` becomes
 * `Oi, tudo bem?`. What is in braces and no variable stays as it is written.
 */
export function fillVariables(text: string, filling: Filling): string {
  return text.replace(/( ?)\{(\w+)\}/g, (written: string, space: string, name: string) => {
    const value = Object.hasOwn(VARIABLES, name) ? VARIABLES[name]?.(filling) : undefined
    if (value === undefined) return written
    return value === '' ? '' : `${space}${value}`
  })
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

function greeting(hour: number): string {
  const { morning, afternoon, night } = composer.greetings
  if (hour >= 5 && hour < 12) return morning
  return hour >= 12 && hour < 18 ? afternoon : night
}
