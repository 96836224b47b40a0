import { foldText } from '@balcao/contract/fold-text'
import { TEXT_VARIABLES } from '@balcao/contract'

/** The variables of a text: those of its reader and its moment, those for the owner, and the venue's own fields. */
type Variables = Record<(typeof TEXT_VARIABLES)[number], string> & Record<string, string>

const VARIABLE = /\{\s*([^{}\s]{1,40})\s*\}/g
const KNOWN = new Set<string>(TEXT_VARIABLES)

/**
 * Returns the variables of a text that do not exist, as they are written.
 *
 * @param more the variables that its readers have besides
 */
export function unknownVariables(text: string, more: readonly string[]): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name]) => name!)
  return [...new Set(names.filter((name) => !KNOWN.has(foldText(name)) && !more.includes(foldText(name))))]
}

/** Tells whether the text would be empty for a reader of whom nothing is known. @param own the venue's own fields */
export function mayRenderEmpty(text: string, own: readonly string[]): boolean {
  const left = text.replace(VARIABLE, (whole, name: string) =>
    foldText(name) === 'nome' || own.includes(foldText(name)) ? '' : whole,
  )
  return text.trim() !== '' && left.trim() === ''
}

/**
 * Returns the text for one reader. An unknown value leaves no gap: "Oi {nome}, tudo bem?" becomes "Oi, tudo bem?".
 *
 * @param unknown whether unknown variables are kept or dropped
 */
export function renderText(text: string, variables: Variables, unknown: 'keep' | 'drop'): string {
  const values = new Map(Object.entries(variables))
  return text
    .replace(/ ?\{\s*([^{}\s]{1,40})\s*\}/g, (whole, name: string) => {
      const value = values.get(foldText(name))
      if (value === undefined && unknown === 'keep') return whole
      return !value ? '' : `${whole.startsWith(' ') ? ' ' : ''}${value}`
    })
    .trim()
}

/** Returns the first name of a person. */
export function firstName(name: string | null): string {
  return name?.trim().split(/\s+/)[0] ?? ''
}

/** Writes a local time as Brazilians do: day/month/year, and 24 hours. */
export function formatMoment(local: string): Pick<Variables, 'data' | 'hora'> {
  return { data: local.slice(0, 10).split('-').toReversed().join('/'), hora: local.slice(11, 16) }
}
