import { TEXT_VARIABLES } from '@balcao/contract'

/** What a text may say of whoever reads it and of its moment; what the owner is told, and the house's own fields, besides. */
type Variables = Record<(typeof TEXT_VARIABLES)[number], string> & Record<string, string>

const VARIABLE = /\{\s*([^{}\s]{1,40})\s*\}/g
const KNOWN = new Set<string>(TEXT_VARIABLES)

/** Returns variables of the text that do not exist, as they are written. @param more that whoever reads it may be told besides */
export function unknownVariables(text: string, more: readonly string[]): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name]) => name!)
  return [...new Set(names.filter((name) => !KNOWN.has(plain(name)) && !more.includes(plain(name))))]
}

/** Tells whether somebody of whom nothing is known would read nothing. @param own fields of the house's own */
export function mayRenderEmpty(text: string, own: readonly string[]): boolean {
  const left = text.replace(VARIABLE, (whole, name: string) =>
    plain(name) === 'nome' || own.includes(plain(name)) ? '' : whole,
  )
  return text.trim() !== '' && left.trim() === ''
}

/** The text as one person reads it. What is not known of them leaves no gap: "Oi {nome}, tudo bem?" is "Oi, tudo bem?" then. @param unknown what becomes of what is no variable */
export function renderText(text: string, variables: Variables, unknown: 'keep' | 'drop'): string {
  const values = new Map(Object.entries(variables))
  return text
    .replace(/ ?\{\s*([^{}\s]{1,40})\s*\}/g, (whole, name: string) => {
      const value = values.get(plain(name))
      if (value === undefined && unknown === 'keep') return whole
      return !value ? '' : `${whole.startsWith(' ') ? ' ' : ''}${value}`
    })
    .trim()
}

/** Returns the name that somebody is called by: the first of several. */
export function firstName(name: string | null): string {
  return name?.trim().split(/\s+/)[0] ?? ''
}

/** Writes a wall-clock time in the words of a Brazilian: day/month/year, and 24 hours. */
export function formatMoment(local: string): Pick<Variables, 'data' | 'hora'> {
  return { data: local.slice(0, 10).split('-').toReversed().join('/'), hora: local.slice(11, 16) }
}

/** Without accents and case: people write them either way. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
