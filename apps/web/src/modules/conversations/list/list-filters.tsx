import { chats } from '@balcao/copy/chats'
import { listFilters } from '@balcao/copy/inbox/contact-panel'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { api } from '#lib/api.ts'
import { cx } from '#lib/cx.ts'
import { useFirstPress } from '#lib/first-press.ts'
import { formatCount } from '#lib/format.ts'
import { channelName } from '#modules/channels/index.ts'
import { useUser } from '#lib/session.tsx'
import type { Channel } from '@balcao/contract'
import { useQuery } from '@tanstack/react-query'
import { ListFilter as Icon } from 'lucide-react'
import { PersonField } from './person-field.tsx'
import type { ListFilter, useListFilter } from './use-list-filter.ts'

interface Props {
  filter: ListFilter
  narrow: ReturnType<typeof useListFilter>['narrow']
  channels: Channel[]
}

const load = async () => (await import('./filter-primitives.ts')).primitives

/** Shows the filters for tag, channel, person and unread, behind a button with the number of active ones. */
export function ListFilters({ filter, narrow, channels }: Props) {
  const { tag, channelId, assigneeId, unread } = filter
  const self = useUser().id
  // What the toggle beside it shows already is not counted again.
  const active = [tag, channelId, assigneeId !== self && assigneeId, unread].filter(Boolean).length
  const trigger = (
    <button
      type="button"
      aria-label={active ? `${listFilters.open}: ${listFilters.active(active)}` : listFilters.open}
      title={listFilters.open}
      className={cx(
        'flex h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold sm:h-10',
        active ? 'bg-brass-soft text-brass-ink' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon size={18} aria-hidden />
      {active > 0 && <span className="numeric">{active}</span>}
    </button>
  )
  const { loaded: Popover, pressed, waiting } = useFirstPress(trigger, 'dialog', load)
  if (!Popover) return waiting
  return (
    <Popover.Root {...pressed.root}>
      <Popover.Trigger {...pressed.trigger} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} className="z-50 outline-none">
          <Popover.Popup
            aria-label={listFilters.open}
            className="pop w-72 origin-(--transform-origin) rounded-panel border border-line bg-raised p-4 text-ink shadow-float outline-none"
          >
            <FilterForm filter={filter} narrow={narrow} channels={channels} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function FilterForm({ filter: { tag, channelId, assigneeId, unread }, narrow, channels }: Props) {
  const tags = useQuery(api.contacts.tags.queryOptions()).data?.tags ?? []
  // A tag that nobody has any more is still what the list is narrowed to.
  const known = tag && !tags.some((each) => each.tag === tag) ? [{ tag, count: 0 }, ...tags] : tags
  // So is a channel that was removed since.
  const gone = channelId !== undefined && !channels.some(({ id }) => id === channelId)
  return (
    <div className="flex flex-col gap-4">
      <label className="flex min-h-10 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          checked={unread}
          onChange={({ target }) => narrow({ lidas: target.checked ? 'nao' : '' })}
          className="size-5 accent-brass"
        />
        {listFilters.unread}
      </label>
      <Field label={listFilters.tag}>
        <Select value={tag ?? ''} onChange={({ target }) => narrow({ etiqueta: target.value })}>
          <option value="">{listFilters.allTags}</option>
          {known.map((each) => (
            <option key={each.tag} value={each.tag}>
              {`${each.tag} (${formatCount(each.count)})`}
            </option>
          ))}
        </Select>
      </Field>
      {(channels.length > 1 || gone) && (
        <Field label={listFilters.number}>
          <Select value={channelId ?? ''} onChange={({ target }) => narrow({ numero: target.value })}>
            <option value="">{listFilters.allChannels}</option>
            {gone && <option value={channelId}>{chats.former.short}</option>}
            {channels.map((channel) => (
              <option key={channel.id} value={channel.id}>
                {channelName(channel)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <PersonField assigneeId={assigneeId} onChoose={(id) => narrow({ atendente: id })} />
      {(tag || channelId || assigneeId || unread) && (
        <Button
          reads
          variant="secondary"
          size="sm"
          onClick={() => narrow({ etiqueta: '', numero: '', atendente: '', lidas: '' })}
        >
          {listFilters.clear}
        </Button>
      )}
    </div>
  )
}
