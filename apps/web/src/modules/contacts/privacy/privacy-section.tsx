import type { Contact } from '@balcao/contract'
import { mergeWords } from '@balcao/copy/contacts/merging'
import { privacyWords as copy } from '@balcao/copy/contacts/privacy'
import { contacts } from '@balcao/copy/contacts/screen'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useSaveFile } from '#ui/files/use-save-file.ts'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useState } from 'react'
import { ChooseOther } from '../merging/choose-other.tsx'
import { useContactActions } from '../queries.ts'

/**
 * Offers what the law grants a person, a copy of their data and its deletion, and the merging of two contacts of one
 * person.
 */
export function PrivacySection({ contact, onGone }: { contact: Contact; onGone: () => void }) {
  const [asking, setAsking] = useState<'erase' | 'merge' | null>(null)
  const { save } = useSaveFile()
  const download = (extension: string) => save(`/api/contacts/${contact.id}.${extension}`)
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{copy.title}</h3>
      <p className="mt-2 text-sm text-muted">{copy.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => download('json')}>
          {copy.json}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download('csv')}>
          {copy.csv}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAsking('merge')}>
          {mergeWords.withAnother}
        </Button>
        <Button variant="danger" size="sm" onClick={() => setAsking('erase')}>
          {copy.erase}
        </Button>
      </div>
      {asking === 'merge' && <ChooseOther contact={contact} onClose={() => setAsking(null)} onMerged={onGone} />}
      {asking === 'erase' && <EraseDialog contact={contact} onClose={() => setAsking(null)} onErased={onGone} />}
    </section>
  )
}

function EraseDialog({ contact, onClose, onErased }: { contact: Contact; onClose: () => void; onErased: () => void }) {
  const { erase } = useContactActions()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      words={copy.erasing}
      text={copy.erasing.text(contact.name ?? contacts.unnamed)}
      busy={erase.isPending}
      onConfirm={() =>
        erase.mutate(
          { contactId: contact.id },
          {
            onSuccess: () => {
              toast({ title: copy.erasing.done })
              onErased()
            },
            onError: (error) =>
              toast({ title: copy.erasing.error, description: errorMessage(error), variant: 'destructive' }),
          },
        )
      }
    />
  )
}
