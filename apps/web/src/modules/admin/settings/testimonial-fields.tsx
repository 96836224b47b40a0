import type { Testimonial } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Plus, Trash2 } from 'lucide-react'

const { site: copy } = operator
const AT_MOST = 12

/** Asks for the testimonials of the platform's customers. */
export function TestimonialFields({
  value,
  onChange,
  error,
}: {
  value: Testimonial[]
  onChange: (value: Testimonial[]) => void
  error?: string
}) {
  const set = (index: number, change: Partial<Testimonial>) =>
    onChange(value.map((item, place) => (place === index ? { ...item, ...change } : item)))
  return (
    <fieldset>
      <legend className="font-semibold">{copy.testimonials}</legend>
      <p className="mt-1 mb-4 text-sm text-muted">{copy.testimonialsHint}</p>
      <ul className="space-y-5">
        {value.map((item, index) => (
          // They have no other name than their place, and the fields follow what is in it.
          <li key={index} className="grid gap-3 border-l-2 border-brass pl-4 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <Field label={copy.quote} required>
                <Textarea
                  value={item.quote}
                  maxLength={400}
                  onChange={(event) => set(index, { quote: event.currentTarget.value })}
                />
              </Field>
            </div>
            <Field label={copy.author} required>
              <Input
                value={item.name}
                maxLength={80}
                onChange={(event) => set(index, { name: event.currentTarget.value })}
              />
            </Field>
            <div className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <Field label={copy.company} required>
                  <Input
                    value={item.company}
                    maxLength={80}
                    onChange={(event) => set(index, { company: event.currentTarget.value })}
                  />
                </Field>
              </div>
              <IconButton
                icon={Trash2}
                label={copy.remove(index + 1)}
                onClick={() => onChange(value.filter((_, place) => place !== index))}
              />
            </div>
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-4">
          <Notice>{error}</Notice>
        </div>
      )}
      {value.length < AT_MOST && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => onChange([...value, { quote: '', name: '', company: '' }])}
        >
          <Plus size={18} aria-hidden />
          {copy.add}
        </Button>
      )}
    </fieldset>
  )
}
