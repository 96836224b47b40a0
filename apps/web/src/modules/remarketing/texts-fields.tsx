import { VARIANTS_AT_MOST } from '@balcao/contract'
import { remarketing } from '@balcao/copy/outreach/remarketing'
import { Button } from '#ui/button.tsx'
import { VariableText } from '#modules/contacts/index.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Plus, X } from 'lucide-react'
import type { FieldsProps } from './trigger-fields.tsx'

const { form: copy } = remarketing

/** Asks for the text: one wording, or several that alternate. */
export function TextsFields({ values: { texts }, errors, set }: FieldsProps) {
  const several = texts.length > 1
  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">{copy.texts}</legend>
      {texts.map((text, index) => (
        <div key={index} className="flex items-start gap-2">
          <VariableText
            label={several ? copy.variant(index + 1) : undefined}
            text={text}
            error={text.trim() ? undefined : errors.texts}
            onChange={(next) => set({ texts: texts.with(index, next) })}
          />
          {several && (
            <IconButton
              icon={X}
              label={copy.removeText(index + 1)}
              className="mt-6"
              onClick={() => set({ texts: texts.toSpliced(index, 1) })}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={texts.length >= VARIANTS_AT_MOST}
          onClick={() => set({ texts: [...texts, ''] })}
        >
          <Plus size={16} aria-hidden />
          {copy.addText}
        </Button>
        <p className="mt-2 text-sm text-muted">{copy.textsHint}</p>
      </div>
    </fieldset>
  )
}
