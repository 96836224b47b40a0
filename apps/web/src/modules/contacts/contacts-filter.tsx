import { contacts as copy } from '@balcao/copy/contacts/screen'
import { Select } from '#ui/form/select.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { formatCount } from '#lib/format.ts'
import { segmentWords } from '@balcao/copy/contacts/segments'
import { useSegments, useTags } from './queries.ts'
import type { useContactsView } from './use-contacts-view.ts'

/** Shows search, tag and segment above the table, and the number of contacts. */
export function ContactsFilter({
  table,
  busy,
  total,
}: {
  table: ReturnType<typeof useContactsView>
  busy: boolean
  total: number | undefined
}) {
  const tags = useTags().data?.tags ?? []
  const segments = useSegments().data?.segments ?? []
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-64 sm:max-w-md">
        <SearchBox
          label={copy.search}
          clearLabel={copy.clearSearch}
          value={table.typed}
          onChange={table.type}
          busy={busy}
        />
      </div>
      {tags.length > 0 && (
        <Select
          aria-label={copy.tag}
          value={table.view.tag}
          onChange={(event) => table.chooseTag(event.currentTarget.value)}
          className="max-sm:min-w-36 max-sm:flex-1 sm:w-56"
        >
          <option value="">{copy.allTags}</option>
          {tags.map(({ tag, count }) => (
            <option key={tag} value={tag}>
              {copy.tagOption(tag, formatCount(count))}
            </option>
          ))}
        </Select>
      )}
      {segments.length > 0 && (
        <Select
          aria-label={segmentWords.filter}
          value={table.view.segmentId}
          onChange={(event) => table.chooseSegment(event.currentTarget.value)}
          className="max-sm:min-w-36 max-sm:flex-1 sm:w-56"
        >
          <option value="">{segmentWords.all}</option>
          {segments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <p aria-live="polite" className="numeric ml-auto text-sm text-muted">
        {total !== undefined && copy.total(total, formatCount(total))}
      </p>
    </div>
  )
}
