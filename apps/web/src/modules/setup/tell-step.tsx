import { setup } from '@balcao/copy/setup'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { usePersistedText, usePersistedTexts } from '#lib/persisted/use-persisted-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { ScanText } from 'lucide-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { keptReview, REVIEW, writeReview } from './kept-review.ts'
import { Review } from './review.tsx'
import { nameOf } from './steps.ts'

const { tell: copy } = setup

/** The names of what is kept in this browser until it is saved. */
export const PASTED = 'setup:pasted'
const LONGEST = 40_000

/**
 * Takes any text, shows what was read of it, and saves that once it was looked at. `asked` counts how often somebody
 * asked to tell something.
 */
export function TellStep({ asked, isDone }: { asked: number; isDone: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // The focus moves to the field, which may only appear then.
  useEffect(() => {
    if (asked === 0 || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [asked])
  const kept = usePersistedTexts()
  const text = usePersistedText(kept, PASTED)
  const review = keptReview(usePersistedText(kept, REVIEW))
  const read = useMutation(
    api.setup.read.mutationOptions({
      onSuccess: (found, { text: given }) => {
        if (found.readings.length === 0) return
        kept.set(REVIEW, writeReview({ ...found, text: given }))
        kept.set(PASTED, '')
      },
    }),
  )
  if (review)
    return (
      <Review
        review={review}
        onChange={(next) => kept.set(REVIEW, writeReview(next))}
        onDiscard={() => {
          kept.set(REVIEW, '')
          kept.set(PASTED, [review.text, text].filter(Boolean).join('\n'))
        }}
        onSaved={() => {
          kept.set(REVIEW, '')
          read.reset()
        }}
      />
    )
  const paste = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = clipboardData.getData('text/plain')
    // Text that is pasted into an empty field is read at once, since nothing else is to come.
    if (currentTarget.value.trim() === '' && pasted.trim().includes('\n'))
      read.mutate({ text: pasted.slice(0, LONGEST) })
  }
  const nothing = read.data?.readings.length === 0 ? read.data : null
  return (
    <Panel title={copy.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          read.mutate({ text })
        }}
        className="space-y-4"
      >
        <p className="max-w-prose text-sm text-pretty text-muted">{copy.text}</p>
        <Field label={copy.label}>
          <Textarea
            ref={field}
            rows={9}
            value={text}
            maxLength={LONGEST}
            placeholder={copy.placeholder}
            className="max-h-[50dvh]"
            onPaste={paste}
            onChange={(event) => {
              kept.set(PASTED, event.currentTarget.value)
              if (nothing) read.reset()
            }}
          />
        </Field>
        {read.isError && <Notice title={copy.readError}>{errorMessage(read.error)}</Notice>}
        {nothing && <Notice tone="sky">{nothing.known > 0 ? copy.allKnown(nothing.known) : copy.nothing}</Notice>}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            reads
            variant={isDone && text.trim() === '' ? 'secondary' : 'primary'}
            busy={read.isPending}
            disabled={text.trim() === ''}
          >
            {!read.isPending && <ScanText size={18} aria-hidden />}
            {copy.read}
          </Button>
          <ButtonLink
            to={paths.setupStep(nameOf('connect'))}
            variant={isDone && text.trim() === '' ? 'primary' : 'ghost'}
          >
            {setup.next}
          </ButtonLink>
        </div>
      </form>
    </Panel>
  )
}
