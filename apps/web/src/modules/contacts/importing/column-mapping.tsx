import type { CustomField } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Column, KnownColumn } from './parse-contacts.ts'

const { importing: copy } = contacts
const KNOWN: KnownColumn[] = ['name', 'phone', 'email', 'birthday', 'tags']

interface Props {
  /** The headings; none when the table has none. */
  titles: string[]
  columns: Column[]
  fields: CustomField[]
  onChange: (columns: Column[]) => void
}

/**
 * Asks what each column of the table holds. A kind is in one column only: choosing it elsewhere takes it from there.
 */
export function ColumnMapping({ titles, columns, fields, onChange }: Props) {
  if (columns.length === 0) return null
  const choose = (at: number, name: string) =>
    onChange(
      columns.map((column, index) =>
        index === at ? columnNamed(name) : name !== '' && nameOf(column) === name ? null : column,
      ),
    )
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-semibold">{copy.mapping}</legend>
      {!columns.includes('phone') && <Notice>{copy.phoneMissing}</Notice>}
      <div className="grid gap-3 sm:grid-cols-3">
        {columns.map((column, index) => (
          <Field key={index} label={titles[index]?.trim() || copy.column(index + 1)}>
            <Select value={nameOf(column)} onChange={(event) => choose(index, event.currentTarget.value)}>
              <option value="">{copy.ignore}</option>
              {KNOWN.map((known) => (
                <option key={known} value={known}>
                  {copy.columnNames[known]}
                </option>
              ))}
              {fields.map(({ key, label }) => (
                <option key={key} value={FIELD + key}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

const FIELD = 'field:'
const nameOf = (column: Column) => (column === null ? '' : typeof column === 'string' ? column : FIELD + column.field)

function columnNamed(name: string): Column {
  if (name.startsWith(FIELD)) return { field: name.slice(FIELD.length) }
  return KNOWN.find((known) => known === name) ?? null
}
