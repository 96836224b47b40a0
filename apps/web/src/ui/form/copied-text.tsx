import { Copy } from 'lucide-react'
import { Button } from '../button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useCopy } from './use-copy.ts'

/** Shows a text for use elsewhere, and the button that copies it. */
export function CopiedText({
  value,
  words,
}: {
  value: string
  words: { label: string; copy: string; copied: string; copyFailed: string }
}) {
  const copy = useCopy(words)
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label={words.label}>
          <Input readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      </div>
      <Button reads variant="secondary" onClick={() => copy(value)}>
        <Copy size={18} aria-hidden />
        <span className="max-sm:sr-only">{words.copy}</span>
      </Button>
    </div>
  )
}
