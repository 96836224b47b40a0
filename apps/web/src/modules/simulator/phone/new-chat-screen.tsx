import { phoneFromInput } from '@balcao/contract'
import { simulator } from '@balcao/copy/simulator'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { formatPhone } from '#lib/format.ts'
import { type FormEvent, useState } from 'react'
import type { Person } from '../api.ts'
import { Screen } from './screen.tsx'

const copy = simulator.start

interface Props {
  person: Person
  people: Person[]
  onBack: () => void
  onOpen: (phone: string) => void
}

/** Shows the people to write to: venues first, since they answer. */
export function NewChatScreen({ person, people, onBack, onOpen }: Props) {
  const others = people.filter(({ phone }) => phone !== person.phone)
  const groups = [
    { title: copy.venues, people: others.filter(({ linkedDevices }) => linkedDevices.length > 0) },
    { title: copy.others, people: others.filter(({ linkedDevices }) => linkedDevices.length === 0) },
  ].filter((group) => group.people.length > 0)
  return (
    <Screen title={copy.title} back={{ label: simulator.devices.back, go: onBack }}>
      <ByNumber onOpen={onOpen} />
      {groups.length === 0 && (
        <div className="px-6 py-8 text-center">
          <p className="font-display text-lg font-semibold">{copy.none}</p>
          <p className="mt-1 text-sm text-muted">{copy.noneText}</p>
        </div>
      )}
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3 className="px-4 pt-4 pb-1 text-xs font-semibold text-muted">{group.title}</h3>
          <ul>
            {group.people.map(({ phone, name }) => (
              <li key={phone}>
                <button
                  type="button"
                  onClick={() => onOpen(phone)}
                  className="flex w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken"
                >
                  <Avatar name={name} />
                  <span className="min-w-0 flex-1 leading-tight">
                    <span className="block truncate font-semibold">{name}</span>
                    <span className="block truncate text-sm text-muted numeric">{formatPhone(phone)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  )
}

function ByNumber({ onOpen }: { onOpen: (phone: string) => void }) {
  const [typed, setTyped] = useState('')
  const phone = phoneFromInput(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phone) onOpen(phone)
  }
  return (
    <form onSubmit={submit} className="flex gap-2 px-4 pt-1">
      <PhoneInput aria-label={copy.byChannel} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Button type="submit" variant="secondary" disabled={!phone}>
        {copy.open}
      </Button>
    </form>
  )
}
