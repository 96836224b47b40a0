import type { CustomField, CustomValue } from '@balcao/contract'
import { contactFields as copy } from '@balcao/copy/contacts/fields'
import { writeDay } from './write-day.ts'

/** Returns the value of a venue's own field as a person reads it; empty when there is none. */
export function writeCustom({ kind }: CustomField, value: CustomValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? copy.values.yes : copy.values.no
  if (typeof value === 'number') return String(value).replace('.', ',')
  return kind === 'date' ? writeDay(value) : value
}
