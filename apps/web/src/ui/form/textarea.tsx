import { cx } from '#lib/cx.ts'
import type { ComponentProps } from 'react'
import { CONTROL, useField } from './field.tsx'

/** Shows a text field that grows with its text where the browser can (`field-sizing`), from `rows` lines on. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      {...rest}
      rows={rows}
      className={cx(CONTROL, 'field-sizing-content min-h-20 resize-y py-2.5', className)}
    />
  )
}
