import { common } from '@balcao/copy/common'
import { cx } from '#lib/cx.ts'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'

interface FieldProps {
  label: string
  hint?: string
  /** The error of the value, if there is one. */
  error?: string
  /** `true` marks it required; `'optional'` says that it may stay empty. */
  required?: boolean | 'optional'
  children: ReactNode
}

/**
 * Shows a control with its label, hint and error, connected for screen readers. The control inside reads the ids by
 * itself.
 */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId()
  const about = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <FieldContext value={{ id, describedBy: about, invalid: Boolean(error), required: required === true }}>
      <div className="min-w-0">
        <div className="mb-1.5 flex items-baseline gap-1 text-sm">
          <label htmlFor={id} className={cx('font-semibold', required === true && REQUIRED)}>
            {label}
          </label>
          {required === 'optional' && <span className="text-xs text-muted">({common.optional})</span>}
        </div>
        {children}
        {error ? (
          <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-wine">
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {error}
          </p>
        ) : (
          hint && (
            <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  )
}

interface FieldIds {
  id: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldIds>({ id: undefined, describedBy: undefined, invalid: false, required: false })

/** Returns the attributes that connect a control to its field; empty ones outside a field. */
export function useField() {
  const { id, describedBy, invalid, required } = useContext(FieldContext)
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  }
}

/** The classes of every text-like control. */
export const CONTROL =
  'block w-full min-w-0 rounded-control border border-line-strong bg-raised px-3 text-base text-ink placeholder:text-muted/80 sm:text-sm aria-invalid:border-wine disabled:opacity-60'

/**
 * The classes for the star after a label: it is drawn, so that it is neither read aloud nor part of the label's text.
 */
export const REQUIRED = "after:ml-1 after:text-wine after:content-['*'_/_'']"
