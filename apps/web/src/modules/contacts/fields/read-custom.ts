import type { CustomChanges, CustomField, CustomValue } from '@balcao/contract'
import { readBirthday } from '../birthday.ts'

/** Returns what was typed into a field: its value, null when it is empty, undefined when it cannot be one. */
export function readCustom({ kind, choices }: CustomField, typed: string): CustomValue | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  switch (kind) {
    case 'text':
      return text
    case 'number':
      return readNumber(text)
    case 'date':
      return readBirthday(text)
    case 'boolean':
      return YES.includes(fold(text)) ? true : NO.includes(fold(text)) ? false : undefined
    case 'choice':
      return choices.find((choice) => fold(choice) === fold(text))
  }
}

/** Everything that was typed, by key. What cannot be read is left out: the form has said so. */
export function readAllCustom(fields: CustomField[], typed: Record<string, string>): CustomChanges {
  const changes: CustomChanges = {}
  for (const field of fields) {
    const value = readCustom(field, typed[field.key] ?? '')
    if (value !== undefined) changes[field.key] = value
  }
  return changes
}

/** `1.234,5` and `1234.5` are one number. */
function readNumber(text: string): number | undefined {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
const YES = ['sim', 's', 'x', '1', 'true', 'yes']
const NO = ['nao', 'n', '0', 'false', 'no']
