import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props<Part> {
  parts: Part[]
  atMost: number
  /** The least number of parts. */
  atLeast: number
  words: { legend: (number: number) => string; remove: (number: number) => string; add: string }
  onChange: (parts: Part[]) => void
  /** Returns a new, empty part. */
  blank: () => Part
  children: (part: Part, onChange: (part: Part) => void) => ReactNode
}

/** Shows conditions or actions, one below the other, with buttons to add and to remove them. */
export function Parts<Part>({ parts, atMost, atLeast, words, onChange, blank, children }: Props<Part>) {
  return (
    <div className="space-y-3">
      {parts.map((part, index) => (
        <fieldset key={index} className="flex items-start gap-2 rounded-control border border-line p-3">
          <legend className="sr-only">{words.legend(index + 1)}</legend>
          <div className="min-w-0 flex-1">{children(part, (next) => onChange(parts.with(index, next)))}</div>
          <IconButton
            icon={X}
            label={words.remove(index + 1)}
            disabled={parts.length <= atLeast}
            onClick={() => onChange(parts.toSpliced(index, 1))}
          />
        </fieldset>
      ))}
      <Button
        variant="secondary"
        size="sm"
        disabled={parts.length >= atMost}
        onClick={() => onChange([...parts, blank()])}
      >
        <Plus size={16} aria-hidden />
        {words.add}
      </Button>
    </div>
  )
}
