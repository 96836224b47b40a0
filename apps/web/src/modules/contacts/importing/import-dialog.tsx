import { CONTACTS_AN_IMPORT } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx'
import { PlanRoom } from '#modules/billing/index.ts'
import { useToast } from '#ui/toast.tsx'
import { formatCount, formatPhone } from '#lib/format.ts'
import { useState } from 'react'
import { useContactActions, useCustomFields } from '../queries.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { type Column, columnsOf, parseContacts } from './parse-contacts.ts'
import { isVcard } from './read-vcards.ts'

const { importing: copy } = contacts

/** Imports a list of contacts, from a spreadsheet or pasted. The columns are guessed and can be chosen. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importAll } = useContactActions()
  const fields = useCustomFields().data?.fields ?? []
  const [chosen, setChosen] = useState<{ titles: string; columns: Column[] } | null>(null)
  const toast = useToast()
  /** Returns the columns chosen for this table; a choice for another table does not count. */
  const chosenFor = (titles: string[]) => (chosen?.titles === titles.join('\n') ? chosen.columns : undefined)
  return (
    <BulkDialog
      onClose={onClose}
      words={copy}
      file={{ accept: '.csv,.txt,.tsv,.vcf,text/csv,text/plain,text/vcard,text/x-vcard', label: copy.file }}
      parse={(text) => parseContacts(text, fields, chosenFor(columnsOf(text, fields).titles))}
      options={(text) => {
        const { titles, columns, named } = columnsOf(text, fields)
        return (
          <>
            <PlanRoom of="contacts" />
            <ColumnMapping
              titles={named ? titles : []}
              // An address book says itself what each of its parts is.
              columns={isVcard(text) ? [] : (chosenFor(titles) ?? columns)}
              fields={fields}
              onChange={(next) => setChosen({ titles: titles.join('\n'), columns: next })}
            />
          </>
        )
      }}
      room={CONTACTS_AN_IMPORT}
      busy={importAll.isPending}
      error={importAll.error}
      present={({ name, phone, tags }) => (
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{name || contacts.unnamed}</span>
          <span className="numeric text-muted">{formatPhone(phone)}</span>
          <span className="text-muted">{tags?.join(', ')}</span>
        </p>
      )}
      onSubmit={(rows) =>
        importAll.mutate(
          // With its plus it is not read as ours once more.
          { contacts: rows.map((row) => ({ ...row, phone: `+${row.phone}` })) },
          {
            onSuccess: ({ added, updated }) => {
              toast({ title: copy.doneTitle, description: copy.done(formatCount(added), formatCount(updated)) })
              onClose()
            },
          },
        )
      }
    />
  )
}
