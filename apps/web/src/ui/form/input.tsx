import { cx } from '#lib/cx.ts'
import type { ComponentProps } from 'react'
import { CONTROL, useField } from './field.tsx'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useField()} {...rest} className={cx(CONTROL, 'h-11 read-only:bg-sunken sm:h-10', className)} />
}
