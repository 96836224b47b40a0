import type { Contact } from '@balcao/contract'
import { contactsFile } from '@balcao/copy/contacts/file'
import { saveBlob } from '#ui/files/save-blob.ts'
import { writeCsv } from '#lib/csv.ts'
import { writeCustom } from '../fields/write-custom.ts'
import { useCustomFields } from '../queries.ts'

const { columns, name: fileName } = contactsFile

/** Returns a function that saves contacts as a table, with the columns of the export of all. */
export function useExportSelected() {
  const fields = useCustomFields().data?.fields ?? []
  return (contacts: Contact[]) => {
    const { name, phone, email, birthday, tags, optedOut, notes, yes } = columns
    const headings = [name, phone, email, birthday, tags, optedOut, notes, ...fields.map(({ label }) => label)]
    const rows = contacts.map((contact) => [
      contact.name ?? '',
      contact.phone ?? '',
      contact.email,
      contact.birthday ?? '',
      contact.tags.join(', '),
      contact.optedOutAt ? yes : '',
      contact.notes,
      ...fields.map((field) => writeCustom(field, contact.custom[field.key])),
    ])
    saveBlob(new Blob([writeCsv([headings, ...rows])], { type: 'text/csv;charset=utf-8' }), fileName)
  }
}
