import type { Conversation } from '@balcao/contract'
import { contactPanel } from '@balcao/copy/inbox/contact-panel'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSetTags } from '../queries.ts'

const copy = contactPanel.tags
/** The longest tag in characters, as in the contract. */
const LONGEST = 30

/** Shows and changes the tags of the contact. A change shows at once; a refusal undoes it and is reported. */
export function TagEditor({ conversation: { id, contact } }: { conversation: Conversation }) {
  const isReadOnly = useIsReadOnly()
  const known = useId()
  const [typed, setTyped] = useState('')
  const toast = useToast()
  const set = useSetTags()
  const all = useQuery(api.contacts.tags.queryOptions()).data?.tags ?? []
  const tags = set.isPending ? set.variables.tags : contact.tags
  const save = (next: string[]) =>
    set.mutate(
      { conversationId: id, tags: next, base: { tags: contact.tags } },
      { onError: (error) => toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' }) },
    )
  const add = (event: FormEvent) => {
    event.preventDefault()
    const tag = typed.trim()
    if (!tag) return
    save([...tags, tag])
    setTyped('')
  }
  return (
    <fieldset disabled={isReadOnly}>
      {tags.length === 0 && <p className="text-sm text-muted">{copy.none}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li
            key={tag}
            className="flex max-w-full items-center rounded-full bg-brass-soft text-sm font-medium text-brass-ink"
          >
            <span className="min-w-0 truncate py-1 pl-3">{tag}</span>
            <button
              type="button"
              aria-label={copy.remove(tag)}
              disabled={set.isPending}
              onClick={() => save(tags.filter((each) => each !== tag))}
              className="flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-brass/20"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="mt-2 flex items-center gap-1">
        <input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={LONGEST}
          list={known}
          placeholder={copy.add}
          aria-label={copy.add}
          className="h-10 min-w-0 flex-1 rounded-control border border-line-strong bg-raised px-3 text-base placeholder:text-muted sm:text-sm"
        />
        <datalist id={known}>
          {all
            .filter(({ tag }) => !tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <IconButton icon={Plus} type="submit" label={copy.addAction} disabled={!typed.trim() || set.isPending} />
      </form>
    </fieldset>
  )
}
