import { foldText } from '@balcao/contract/fold-text'
import type { Guest, GuestList } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { formatName, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { ListPlus, Pencil, Trash2, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { termsOf } from '../list-dialog.tsx'
import { ListState, listTerms } from '../list-state.tsx'
import { QuotaBar } from '../quota-bar.tsx'
import { useSetOpen } from '../queries.ts'
import type { Window } from './window.ts'

const { night: copy } = guestLists

interface Props {
  list: GuestList
  guests: Guest[]
  search: string
  onOpen: (window: Window) => void
}

/** Shows one list: how full it is, whether it accepts names, and all its guests. */
export function ListSection({ list, guests, search, onOpen }: Props) {
  const words = fold(search)
  const shown = guests.filter(({ name }) => fold(name).includes(words))
  return (
    <section aria-label={list.name} className="rounded-panel border border-line bg-panel">
      <header className="space-y-3 px-4 py-4 sm:px-6">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-lg font-semibold">
              <span className="min-w-0 wrap-anywhere">{list.name}</span>
              <ListState list={list} />
              {list.repeats && <Badge>{guestLists.repeats}</Badge>}
            </h2>
            <p className="numeric text-sm text-muted wrap-anywhere">{listTerms(list)}</p>
          </div>
          <IconButton
            reads
            icon={Pencil}
            label={copy.editList(list.name)}
            onClick={() => onOpen({ kind: 'list', list })}
          />
          <IconButton
            icon={Trash2}
            label={copy.removeList(list.name)}
            onClick={() => onOpen({ kind: 'remove-list', list })}
          />
        </div>
        <QuotaBar list={list} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OpenSwitch list={list} />
          <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:grow"
              onClick={() => onOpen({ kind: 'paste', list })}
            >
              <ListPlus size={16} aria-hidden />
              {copy.addMany}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:grow"
              onClick={() => onOpen({ kind: 'guest', list, guest: null })}
            >
              <UserPlus size={16} aria-hidden />
              {copy.addGuest}
            </Button>
          </div>
        </div>
      </header>
      {shown.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-sm text-muted sm:px-6">
          {guests.length === 0 ? copy.nobody : copy.nothingFound(search)}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              onEdit={() => onOpen({ kind: 'guest', list, guest })}
              onRemove={() => onOpen({ kind: 'remove-guest', guest })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenSwitch({ list }: { list: GuestList }) {
  const save = useSetOpen()
  const wanted = save.isPending ? save.variables.list.isOpen : list.isOpen
  return (
    <Switch
      label={copy.receiving}
      checked={wanted}
      disabled={save.isPending}
      onChange={(isOpen) => save.mutate({ id: list.id, list: { ...termsOf(list), isOpen }, base: termsOf(list) })}
    />
  )
}

function GuestRow({ guest, onEdit, onRemove }: { guest: Guest; onEdit: () => void; onRemove: () => void }) {
  const { name, companions, entered, enteredAt, enteredBy } = guest
  return (
    <li className="flex items-center gap-1 py-2 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          {companions > 0 && <span className="numeric text-sm text-muted">{copy.companions(companions)}</span>}
        </p>
        {enteredAt && (
          <p className="numeric text-sm text-leaf wrap-anywhere">
            {copy.enteredAt(entered, 1 + companions, formatTime(enteredAt), enteredBy)}
          </p>
        )}
        <Origin guest={guest} />
      </div>
      <IconButton reads icon={Pencil} label={copy.edit(name)} onClick={onEdit} />
      <IconButton icon={Trash2} label={copy.remove(name)} onClick={onRemove} disabled={entered > 0} />
    </li>
  )
}

/** Shows who asked for the name, and where, when the assistant added it. */
function Origin({ guest: { addedBy, contact, conversationId } }: { guest: Guest }) {
  if (addedBy === 'person') return null
  const who = contact?.name ?? contact?.phone
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <span className="wrap-anywhere">{who ? copy.byAssistantFor(formatName(who)) : copy.byAssistant}</span>
      {conversationId && (
        <Link to={paths.chat(conversationId)} className="text-brass-ink underline underline-offset-2">
          {copy.conversation}
        </Link>
      )}
    </p>
  )
}

const fold = (text: string) => foldText(text).trim()
