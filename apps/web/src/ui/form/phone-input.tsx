import { common } from '@balcao/copy/common'
import { maskPhone } from '#lib/format.ts'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** Asks for a phone, masked as `(00) 00000-0000` during typing. Its value is the masked text. */
export function PhoneInput({ onChange, ...rest }: ComponentProps<'input'>) {
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={common.phonePlaceholder}
      {...rest}
      onChange={(event) => {
        mask(event.currentTarget)
        onChange?.(event)
      }}
    />
  )
}

/** Rewrites the text and keeps the caret behind the same digit, so that a digit in the middle can be corrected. */
function mask(input: HTMLInputElement) {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  const masked = maskPhone(input.value)
  input.value = masked
  let caret = 0
  for (let digits = 0; caret < masked.length && digits < digitsBefore; caret++) if (/\d/.test(masked[caret]!)) digits++
  input.setSelectionRange(caret, caret)
}
