import { type OpenQuestion, SnippetInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { overview } from '@balcao/copy/overview'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useSaveSnippet } from '#modules/venue/index.ts'
import { useEffect, useState } from 'react'

const { questions: copy } = overview.today
const { form } = knowledge
const LONGEST_TITLE = 120

/** Asks for the answer to a question, in its place; it becomes a text that the agent knows, titled with the question. */
export function AnswerForm({ question: { id, text }, onClose }: { question: OpenQuestion; onClose: () => void }) {
  const [start] = useState({ title: text.slice(0, LONGEST_TITLE), content: '' })
  const save = useSaveSnippet({ kind: 'question', id, text }, start, onClose)
  const { register, errors, handleSubmit, setFocus } = useContractForm(SnippetInput, {
    start,
    words: { content: common.required },
  })
  useEffect(() => setFocus('content'), [setFocus])
  return (
    <GuardedForm
      savedAt={savedAt(save)}
      noValidate
      className="mt-3 space-y-3"
      onSubmit={(event) => void handleSubmit((snippet) => save.mutate(snippet))(event)}
    >
      <Field label={copy.label} required hint={form.contentHint} error={errors.content}>
        <Textarea rows={3} maxLength={4000} {...register('content')} />
      </Field>
      {save.isError && <Notice title={form.error}>{errorMessage(save.error)}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" className="h-11 max-sm:flex-1 sm:h-11" busy={save.isPending}>
          {copy.save}
        </Button>
        <Button variant="ghost" className="h-11 sm:h-11" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </GuardedForm>
  )
}
