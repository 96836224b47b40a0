import { CHOSEN_AT_MOST } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#ui/button.tsx'
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentSelect } from '#modules/contacts/index.ts'
import { api } from '#lib/api.ts'
import { formatCount, formatPhone } from '#lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { ContactPicker } from './contact-picker.tsx'
import { type AudienceKind, kindsOf } from './form-values.ts'
import { parsePeople } from './parse-people.ts'
import type { FieldsProps } from './schedule-fields.tsx'

const { form: copy } = schedules

/** Asks for the recipients. */
export function AudienceFields({ values, errors, set, kept }: FieldsProps) {
  const allowed = kindsOf(values.type, kept)
  // What was written down under other rules is shown as it is.
  const kinds = allowed.includes(values.kind) ? allowed : [values.kind, ...allowed]
  return (
    <div className="space-y-3">
      <Field label={copy.who} error={errors.kind}>
        <Select
          value={values.kind}
          onChange={({ currentTarget }) => set(kindChange(kinds[currentTarget.selectedIndex] ?? 'none'))}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {copy.audiences[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <AudienceDetails values={values} set={set} />
    </div>
  )
}

/** Asks for what the chosen kind of audience needs: the tags, the segment, the contacts or the list. */
export function AudienceDetails({ values, set }: Pick<FieldsProps, 'values' | 'set'>) {
  return (
    <>
      {values.kind === 'tag' && <TagsField tags={values.tags} onChange={(tags) => set({ tags })} />}
      {values.kind === 'segment' && (
        <SegmentField segmentId={values.segmentId} onChange={(segmentId) => set({ segmentId })} />
      )}
      {(values.kind === 'one' || values.kind === 'some') && (
        <ContactPicker picked={values.picked} single={values.kind === 'one'} onChange={(picked) => set({ picked })} />
      )}
      {values.kind === 'list' && <ListField list={values.list} onChange={(list) => set({ list })} />}
    </>
  )
}

export const kindChange = (kind: AudienceKind) => ({ kind, ...(kind !== 'some' && { picked: [] }) })

const TAGS_AT_MOST = 20

/** Asks for tags: each choice adds one, and each is taken off by its own button. */
function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const { data } = useQuery(api.contacts.tags.queryOptions())
  const others = (data?.tags ?? []).filter(({ tag }) => !tags.includes(tag))
  if (data && others.length === 0 && tags.length === 0) return <p className="text-sm text-muted">{copy.noTags}</p>
  return (
    <div className="space-y-2">
      {tags.length > 0 && (
        <ul aria-label={copy.tags} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full items-center rounded-full bg-sunken pl-3 text-sm">
              <span className="truncate">{tag}</span>
              <IconButton
                icon={X}
                label={copy.tagRemove(tag)}
                className="size-9! rounded-full"
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && tags.length < TAGS_AT_MOST && (
        <Field label={copy.tag} hint={copy.tagsHint}>
          <Select value="" onChange={(event) => onChange([...tags, event.currentTarget.value])}>
            <option value="">{tags.length > 0 ? copy.tagPickOther : copy.tagPick}</option>
            {others.map((one) => (
              <option key={one.tag} value={one.tag}>
                {copy.tagOption(one.tag, formatCount(one.count))}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}

function SegmentField({ segmentId, onChange }: { segmentId: string; onChange: (segmentId: string) => void }) {
  return (
    <Field label={copy.segment} hint={copy.segmentHint}>
      <SegmentSelect none={copy.segmentPick} segmentId={segmentId} onChange={onChange} />
    </Field>
  )
}

type List = FieldsProps['values']['list']

function ListField({ list, onChange }: { list: List; onChange: (list: List) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <ListPlus size={16} aria-hidden />
        {list.length > 0 ? copy.listChange : copy.list}
      </Button>
      {list.length > 0 && <p className="text-sm">{copy.listCount(list.length, formatCount(list.length))}</p>}
      {isOpen && (
        <BulkDialog
          onClose={() => setOpen(false)}
          words={schedules.people}
          parse={parsePeople}
          room={CHOSEN_AT_MOST}
          busy={false}
          error={null}
          present={({ name, phone }) => (
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{name || copy.unnamed}</span>
              <span className="numeric text-muted">{formatPhone(phone)}</span>
            </p>
          )}
          onSubmit={(rows) => {
            onChange(rows)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
