import type { Contact, Duplicate } from '@balcao/contract'
import { mergeWords as copy } from '@balcao/copy/contacts/merging'
import { contacts as words } from '@balcao/copy/contacts/screen'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { useContactActions } from '../queries.ts'

interface Props {
  duplicate: Duplicate
  /**
   * True when it was just marked as two people: it stays visible until the dialog closes, so that this can be undone.
   */
  isApart: boolean
  onChoose: (pair: [Contact, Contact]) => void
  onApart: (apart: boolean) => void
}

/** Shows contacts that may be one person, with both answers to that. */
export function DuplicateRow({ duplicate: { reason, contacts }, isApart, onChoose, onApart }: Props) {
  const { tellApart, askAgain } = useContactActions()
  const toast = useToast()
  const [first, second] = contacts
  if (!first || !second) return null
  const names = contacts.map(({ name }) => name ?? words.unnamed).join(', ')
  const contactIds = contacts.map(({ id }) => id)
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: errorMessage(error), variant: 'destructive' })
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p aria-live="polite" className="text-sm text-muted">
          {isApart ? copy.toldApart : copy.reasons[reason]}
        </p>
        {contacts.map(({ id, name, phone, email }) => (
          <p key={id} className="flex flex-wrap gap-x-3 text-sm">
            <bdi className="min-w-0 truncate font-semibold">{name ?? words.unnamed}</bdi>
            {phone && <span className="numeric text-muted">{formatPhone(phone)}</span>}
            {email && <span className="min-w-0 truncate text-muted">{email}</span>}
          </p>
        ))}
      </div>
      {isApart ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={copy.undoOf(names)}
          busy={askAgain.isPending}
          onClick={() =>
            askAgain.mutate({ contactIds }, { onSuccess: () => onApart(false), onError: failed(copy.undoError) })
          }
        >
          {copy.undo}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:grow"
            aria-label={copy.apartFrom(names)}
            busy={tellApart.isPending}
            onClick={() =>
              tellApart.mutate(
                { reason, contactIds },
                { onSuccess: () => onApart(true), onError: failed(copy.apartError) },
              )
            }
          >
            {copy.apart}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="max-sm:grow"
            aria-label={copy.compareWith(names)}
            onClick={() => onChoose([first, second])}
          >
            {copy.compare}
          </Button>
        </div>
      )}
    </li>
  )
}
