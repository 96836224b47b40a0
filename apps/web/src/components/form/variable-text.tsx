import { TEXT_VARIABLES } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { useRef } from 'react'
import { Field } from './field.tsx'
import { Textarea } from './textarea.tsx'

const { form: copy } = schedules

/** What is sent, and the variables that go into it with one press. */
export function VariableText({
  label = copy.text,
  hint = copy.textHint,
  text,
  required = true,
  variables = TEXT_VARIABLES,
  error,
  onChange,
}: {
  label?: string
  hint?: string
  text: string
  required?: boolean | 'optional'
  /** What may stand between braces in it. */
  variables?: readonly string[]
  error: string | undefined
  onChange: (text: string) => void
}) {
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
          maxLength={4000}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        {variables.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={copy.insert(`{${name}}`)}
            onClick={() => insert(`{${name}}`)}
            className="inline-flex h-10 items-center rounded-full border border-line-strong/60 bg-raised px-3 text-sm hover:bg-sunken sm:h-8"
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
    </div>
  )
}
