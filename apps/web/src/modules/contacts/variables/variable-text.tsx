import { schedules } from '@balcao/copy/schedules/screen'
import { useRef } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useVariables, VariableChips } from './variable-chips.tsx'

const { form: copy } = schedules

/** Asks for a text to send, with the variables that go into it with one press. */
export function VariableText({
  label = copy.text,
  hint = copy.textHint,
  text,
  required = true,
  more,
  maxLength = 4000,
  error,
  onChange,
}: {
  label?: string
  hint?: string
  text: string
  required?: boolean | 'optional'
  /** The variables that it may have, besides those of every text. */
  more?: readonly string[]
  maxLength?: number
  error: string | undefined
  onChange: (text: string) => void
}) {
  const names = useVariables(more)
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = (variable: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = box.current ?? {}
    onChange(text.slice(0, from) + variable + text.slice(to))
    box.current?.focus()
  }
  return (
    <div className="min-w-0 flex-1">
      <Field label={label} required={required} error={error} hint={hint}>
        <Textarea
          ref={box}
          rows={4}
          value={text}
          maxLength={maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <div className="mt-2">
        <VariableChips names={names} onInsert={insert} />
      </div>
    </div>
  )
}
