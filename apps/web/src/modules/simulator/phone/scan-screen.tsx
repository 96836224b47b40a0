import { simulator } from '@balcao/copy/simulator'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { formatPhone } from '#lib/format.ts'
import { type FormEvent, useState } from 'react'
import type { Person, WaitingVenue } from '../api.ts'
import { useScan, useWaitingVenues } from '../queries.ts'
import { ScanResult } from './scan-result.tsx'
import { Screen } from './screen.tsx'

const copy = simulator.scan

/** Shows "Ler QR Code": the choice of a code that a panel shows now, or a field for its text; then the result. */
export function ScanScreen({ person, onBack }: { person: Person; onBack: () => void }) {
  const waiting = useWaitingVenues()
  const scan = useScan()
  const read = (qr: string) => scan.mutate({ phone: person.phone, qr: qr.trim() })
  return (
    <Screen title={copy.title} back={{ label: simulator.devices.back, go: onBack }}>
      {scan.isIdle ? (
        <div className="space-y-6 px-4 pt-2 pb-8">
          <Waiting venues={waiting.data ?? []} phone={person.phone} onPick={read} />
          <TypeCode onSubmit={(code) => scan.mutate({ phone: person.phone, code })} />
          <Paste onSubmit={read} />
        </div>
      ) : (
        <ScanResult status={scan.status} error={scan.error} onDone={onBack} onAgain={scan.reset} />
      )}
    </Screen>
  )
}

function Waiting({ venues, phone, onPick }: { venues: WaitingVenue[]; phone: string; onPick: (qr: string) => void }) {
  if (venues.length === 0)
    return (
      <div className="rounded-panel bg-sunken px-4 py-6 text-center">
        <p className="font-semibold">{copy.nothingWaiting}</p>
        <p className="mt-1 text-sm text-pretty text-muted">{copy.nothingWaitingText}</p>
      </div>
    )
  return (
    <section aria-label={copy.waiting}>
      <h3 className="pb-2 text-sm font-semibold">{copy.waiting}</h3>
      <ul className="space-y-3">
        {venues.map((venue) => (
          <li key={venue.channelId}>
            <button
              type="button"
              onClick={() => onPick(venue.qr)}
              className="flex w-full items-center gap-4 rounded-panel border border-line bg-raised p-3 text-left hover:border-brass-ink"
            >
              <QrCode code={venue.qr} label={copy.pick(venue.venueName)} className="size-24 shrink-0 rounded-sm" />
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold">{venue.venueName}</span>
                {venue.phone && venue.phone !== phone && (
                  <span className="mt-1 block text-xs text-muted">{copy.otherNumber(formatPhone(venue.phone))}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const CODE_LENGTH = 8

function TypeCode({ onSubmit }: { onSubmit: (code: string) => void }) {
  const [text, setText] = useState('')
  const code = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_LENGTH) onSubmit(code)
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <Field label={copy.code}>
        <Input
          value={text}
          maxLength={CODE_LENGTH + 1}
          autoComplete="off"
          spellCheck={false}
          className="numeric uppercase tracking-widest"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" className="w-full" disabled={code.length !== CODE_LENGTH}>
        {copy.submitCode}
      </Button>
    </form>
  )
}

function Paste({ onSubmit }: { onSubmit: (qr: string) => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onSubmit(text)
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <Field label={copy.paste}>
        <Textarea rows={3} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" className="w-full" disabled={!text.trim()}>
        {copy.submit}
      </Button>
    </form>
  )
}
