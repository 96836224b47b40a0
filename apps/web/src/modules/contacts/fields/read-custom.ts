import { foldText } from '@balcao/contract/fold-text'
import type { CustomChanges, CustomField, CustomValue } from '@balcao/contract'
import { readBirthday } from '../birthday.ts'

/** Returns what was typed into a field: its value, null when it is empty, undefined when it is invalid. */
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

/** Returns everything that was typed, by key. Invalid values are left out, because the form has reported them. */
export function readAllCustom(fields: CustomField[], typed: Record<string, string>): CustomChanges {
  const changes: CustomChanges = {}
  for (const field of fields) {
    const value = readCustom(field, typed[field.key] ?? '')
    if (value !== undefined) changes[field.key] = value
  }
  return changes
}

/** Reads a channel: `1.234,5` and `1234.5` are the same. */
function readNumber(text: string): number | undefined {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const fold = (text: string) => foldText(text).trim()
const YES = ['sim', 's', 'x', '1', 'true', 'yes']
const NO = ['nao', 'n', '0', 'false', 'no']
