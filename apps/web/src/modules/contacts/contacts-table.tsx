import type { Contact, CustomField } from '@balcao/contract'
import { contacts as copy } from '@balcao/copy/contacts/screen'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ariaSort, SortButton } from '#ui/tables/sort-button.tsx'
import { SortControl } from '#ui/tables/sort-control.tsx'
import { cx } from '#lib/cx.ts'
import { formatDate, formatPhone, formatWhen } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { writeCustom } from './fields/write-custom.ts'
import { useCustomFields } from './queries.ts'
import { CheckBox } from './selection/check-box.tsx'
import type { Selection } from './selection/use-selection.ts'
import type { ContactsView } from './use-contacts-view.ts'

interface Props {
  contacts: Contact[]
  view: ContactsView
  selection: Selection
  onSort: (column: ContactsView['sort']) => void
  onOpen: (contact: Contact) => void
}

const MINUTE = 60_000
const COLUMNS = [
  { sort: 'name', title: copy.columns.name },
  { sort: null, title: copy.columns.phone },
  { sort: null, title: copy.columns.tags },
  { sort: 'lastMessage', title: copy.columns.lastMessage },
  { sort: 'created', title: copy.columns.created },
] as const
const SORTABLE = COLUMNS.flatMap(({ sort, title }) => (sort ? [{ sort, title }] : []))

/**
 * Shows one row a person; on phones each folds into a block. A press anywhere opens it, and the name is the button for
 * the keyboard.
 */
export function ContactsTable({ contacts, view, selection, onSort, onOpen }: Props) {
  const selected = contacts.filter(selection.has).length
  const fields = useCustomFields().data?.fields.filter(({ inTable }) => inTable) ?? []
  return (
    <>
      <SortControl columns={SORTABLE} view={view} onSort={onSort} />
      <div className="overflow-x-auto rounded-panel border border-line bg-panel">
        <table className="w-full text-sm max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-left">
              <th scope="col" className="w-12 pl-1 xl:pl-3">
                <CheckBox
                  label={copy.selection.page}
                  checked={selected === contacts.length}
                  isPartly={selected > 0 && selected < contacts.length}
                  onChange={(checked) => selection.set(contacts, checked)}
                />
              </th>
              {COLUMNS.map(({ sort, title }) => (
                <th
                  key={title}
                  scope="col"
                  aria-sort={ariaSort(sort, view)}
                  className={cx(
                    'px-2 py-1 font-semibold whitespace-nowrap text-muted last:pr-3 xl:px-3 xl:last:pr-5',
                    sort === 'created' && 'max-lg:hidden',
                  )}
                >
                  {sort ? (
                    <SortButton title={title} hint={copy.sortBy(title)} column={sort} view={view} onSort={onSort} />
                  ) : (
                    title
                  )}
                </th>
              ))}
              {fields.map(({ key, label }) => (
                <th
                  key={key}
                  scope="col"
                  className="max-w-48 truncate px-2 py-1 font-semibold text-muted last:pr-3 xl:px-3 xl:last:pr-5"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {contacts.map((contact) => (
              <Row
                key={contact.id}
                contact={contact}
                fields={fields}
                selected={selection.has(contact)}
                onSelect={(selected) => selection.set([contact], selected)}
                onOpen={() => onOpen(contact)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps {
  contact: Contact
  fields: CustomField[]
  selected: boolean
  onSelect: (selected: boolean) => void
  onOpen: () => void
}

function Row({ contact, fields, selected, onSelect, onOpen }: RowProps) {
  const now = useNow(MINUTE)
  const name = contact.name ?? copy.unnamed
  return (
    <tr
      // A press on the box selects, and does not open.
      onClick={({ target }) => !(target instanceof Element && target.closest('label')) && onOpen()}
      className={cx(
        'cursor-pointer border-b border-line last:border-b-0 max-sm:relative max-sm:block max-sm:space-y-1 max-sm:px-4 max-sm:py-3',
        'hover:bg-sunken',
        selected && 'bg-sunken',
      )}
    >
      <td className="pl-1 xl:pl-3 max-sm:absolute max-sm:top-2 max-sm:right-2 max-sm:p-0">
        <CheckBox label={copy.selection.one(name)} checked={selected} onChange={onSelect} />
      </td>
      <td className="max-w-52 py-2.5 lg:max-w-40 xl:max-w-72 2xl:max-w-96 sm:px-2 xl:px-3 max-sm:block max-sm:max-w-none max-sm:py-0 max-sm:pr-10">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={contact.name ?? contact.phone ?? ''} />
          <button
            type="button"
            aria-label={copy.open(name)}
            className={cx('min-w-0 truncate text-left font-semibold', !contact.name && 'text-muted')}
          >
            <bdi>{name}</bdi>
          </button>
        </span>
      </td>
      <td className="numeric py-2.5 whitespace-nowrap sm:px-2 xl:px-3 max-sm:block max-sm:py-0 max-sm:pl-13">
        {contact.phone ? formatPhone(contact.phone) : <span className="text-muted">{copy.noPhone}</span>}
      </td>
      <td className="py-2.5 sm:px-2 xl:px-3 max-sm:block max-sm:py-0 max-sm:pl-13">
        <Marks contact={contact} />
      </td>
      <td className="py-2.5 whitespace-nowrap text-muted sm:px-2 xl:px-3 max-sm:hidden">
        {contact.lastMessageAt ? formatWhen(contact.lastMessageAt, now) : copy.never}
      </td>
      <td className="numeric py-2.5 whitespace-nowrap text-muted sm:px-2 sm:pr-3 xl:px-3 xl:pr-5 max-lg:hidden">
        {formatDate(contact.createdAt)}
      </td>
      {fields.map((field) => (
        <CustomCell key={field.key} field={field} contact={contact} />
      ))}
    </tr>
  )
}

/** Shows a field of the venue; on phones with its name before it, and only when it has a value. */
function CustomCell({ field, contact }: { field: CustomField; contact: Contact }) {
  const text = writeCustom(field, contact.custom[field.key])
  return (
    <td
      className={cx(
        'max-w-48 truncate py-2.5 sm:px-2 sm:last:pr-3 xl:px-3 xl:last:pr-5 max-sm:max-w-none max-sm:py-0 max-sm:pl-13',
        text ? 'max-sm:block' : 'max-sm:hidden',
      )}
    >
      {text && <span className="text-muted sm:hidden">{`${field.label}: `}</span>}
      {text}
    </td>
  )
}

const SHOWN_TAGS = 3

function Marks({ contact: { tags, optedOutAt, noReply } }: { contact: Contact }) {
  const more = tags.length - SHOWN_TAGS
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Badge key={tag} tone="brass">
          {tag}
        </Badge>
      ))}
      {more > 0 && <Badge>{`+${more}`}</Badge>}
      {optedOutAt && <Badge tone="wine">{copy.optedOut}</Badge>}
      {noReply && <Badge tone="sky">{copy.noReply}</Badge>}
    </span>
  )
}
