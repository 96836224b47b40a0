import type { VenueFile, SchedulePreview } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { ChatBubble } from '#ui/chat-bubble.tsx'
import { OutreachRoom } from './outreach-room.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { formatCount, formatName, formatPhone } from '#lib/format.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { FileText, Film, Music } from 'lucide-react'
import { useDeferredValue } from 'react'
import { EveryText } from './every-text.tsx'
import { audienceOf, type Values } from './form-values.ts'

const { preview: copy, form } = schedules

/**
 * Shows what the server expects: whom it reaches, what they read, how long it takes. It renders nothing until the
 * audience is complete.
 */
export function PreviewSection({
  values,
  scheduleId,
  onEnd,
}: {
  values: Values
  scheduleId: string | null
  onEnd: (end: string) => void
}) {
  const { type, start, zone, text, channelId, end } = values
  const audience = values.kind === 'none' || !start ? null : audienceOf(values)
  const asked = audience && { scheduleId, type, audience, text, start, zone, channelId: channelId || null }
  const { data, isError } = useQuery(
    api.schedules.preview.queryOptions({
      input: useDeferredValue(asked) ?? skipToken,
      placeholderData: keepPreviousData,
    }),
  )
  if (!asked) return null
  return (
    <section aria-live="polite" className="space-y-3 rounded-panel bg-sunken p-4">
      <h3 className="text-sm font-semibold">{copy.title}</h3>
      {isError && <p className="text-sm text-wine">{copy.failed}</p>}
      {!data && !isError && <Skeleton className="h-20 w-full" />}
      {data && (
        <>
          <Reach preview={data} />
          <OwnerPhone preview={data} />
          {(text.trim() || values.file) && <Samples preview={data} file={values.file} />}
          {asked.audience.kind !== 'owner' && <EveryText asked={asked} count={data.total} />}
          <OutreachRoom plan={data.plan} newContacts={data.newContacts} count={reachedBy(data)} />
          <Duration preview={data} end={end} onEnd={onEnd} />
        </>
      )}
    </section>
  )
}

export const reachedBy = ({ total, optedOut, unreachable, capped }: SchedulePreview) =>
  total - optedOut - unreachable - capped

function Reach({ preview }: { preview: SchedulePreview }) {
  const { optedOut, unreachable, capped, perWeek, unknownVariables, owner } = preview
  const reached = reachedBy(preview)
  const words = [
    reached > 0 ? copy.reaches(reached, formatCount(reached)) : copy.nobody,
    ...(optedOut > 0 ? [copy.optedOut(optedOut, formatCount(optedOut))] : []),
    ...(unreachable > 0 && !owner ? [copy.unreachable(unreachable, formatCount(unreachable))] : []),
    ...(capped > 0 ? [copy.capped(capped, formatCount(capped))] : []),
  ]
  return (
    <>
      <p className="text-sm">{words.join(' · ')}</p>
      {perWeek !== null && <p className="text-sm text-muted">{copy.perWeek(perWeek)}</p>}
      {unknownVariables.length > 0 && (
        <p className="text-sm text-wine">{copy.unknown(unknownVariables.map((name) => `{${name}}`).join(', '))}</p>
      )}
    </>
  )
}

/** Shows where a reminder to the owner goes, and what to do first when that might be another person's phone. */
function OwnerPhone({ preview: { owner } }: { preview: SchedulePreview }) {
  if (!owner) return null
  if (!owner.phone) return <Notice>{copy.owner.missing}</Notice>
  const phone = formatPhone(owner.phone)
  return owner.isKnown ? (
    <p className="text-sm text-muted">{copy.owner.to(phone)}</p>
  ) : (
    <Notice>{copy.owner.unknown(phone)}</Notice>
  )
}

export function Samples({ preview: { samples }, file }: { preview: SchedulePreview; file: VenueFile | null }) {
  return samples.map(({ name, phone, text }, index) => (
    <div key={index}>
      <p className="mb-1 text-right text-xs text-muted">
        {copy.to(name ?? (phone ? formatName(phone) : form.unnamed))}
      </p>
      <ChatBubble own label={copy.venue}>
        {file && <SampleFile file={file} />}
        {text}
      </ChatBubble>
    </div>
  ))
}

export function SampleFile({ file: { id, kind, fileName } }: { file: VenueFile }) {
  const name = fileName ?? form.fileUnnamed
  if (kind === 'image') return <img src={`/api/files/${id}`} alt={name} className="mb-1 max-h-44 rounded-control" />
  const Icon = { video: Film, audio: Music, document: FileText }[kind]
  return (
    <span className="mb-1 flex items-center gap-2 rounded-control bg-sunken px-3 py-2">
      <Icon size={20} aria-hidden className="shrink-0 text-brass-ink" />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  )
}

/** Shows when the last message is expected to be sent, if that is after the end. */
export function Duration({
  preview: { estimate, channel },
  end,
  onEnd,
}: {
  preview: SchedulePreview
  end: string
  /** Moves the end later; absent when it cannot be changed any more. */
  onEnd?: ((end: string) => void) | undefined
}) {
  if (!channel) return <Notice>{copy.noChannel}</Notice>
  if (!estimate) return channel.isOpen ? null : <p className="text-sm text-wine">{copy.closed}</p>
  const { lastAtLocal, dailyCap } = estimate
  const moment = momentOf(lastAtLocal)
  return (
    <>
      <p className="text-sm text-muted">{copy.ends(moment, formatCount(dailyCap))}</p>
      {lastAtLocal > end && (
        <Notice tone="sky" action={onEnd && { label: copy.useEnd, onPress: () => onEnd(nextHour(lastAtLocal)) }}>
          {copy.late(moment)}
        </Notice>
      )}
      {!channel.isOpen && <p className="text-sm text-wine">{copy.closed}</p>}
    </>
  )
}

export const momentOf = (local: string) =>
  copy.moment(local.slice(0, 10).split('-').toReversed().join('/'), local.slice(11))

/** Returns the time one hour later, because the pauses between messages are random. */
const nextHour = (local: string) => new Date(Date.parse(`${local}Z`) + 3_600_000).toISOString().slice(0, 16)
