import type { SchedulePreview, SchedulePreviewInput } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { schedules } from '@balcao/copy/schedules/screen'
import { ChatBubble } from '#ui/chat-bubble.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatCount, formatName } from '#lib/format.ts'
import { useUser } from '#lib/session.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { EveryText } from '../../form/every-text.tsx'
import type { Values } from '../../form/form-values.ts'
import { OutreachRoom } from '../../form/outreach-room.tsx'
import { Duration, reachedBy, SampleFile } from '../../form/preview-section.tsx'

const { compose: copy } = campaigns
const { preview: words, form } = schedules

/** Shows the message on the phone of one of its recipients after the other. */
export function PhonePreview({
  values: { text, file },
  preview,
  asked,
}: {
  values: Pick<Values, 'text' | 'file'>
  preview: SchedulePreview | undefined
  /** The input of the preview; null while nobody is chosen. */
  asked: SchedulePreviewInput | null
}) {
  const { businessName } = useUser()
  const [at, setAt] = useState(0)
  const samples = preview?.samples ?? []
  const index = Math.min(at, Math.max(0, samples.length - 1))
  const sample = samples[index]
  const isEmpty = !text.trim() && !file
  return (
    <section aria-label={copy.preview} className="overflow-hidden rounded-panel border border-line bg-panel">
      <header className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-1.5">
        <p className="min-w-0 flex-1 truncate text-sm font-semibold">{businessName || words.venue}</p>
        {samples.length > 1 && (
          <>
            <span className="numeric text-xs text-muted">{copy.sampleOf(index + 1, samples.length)}</span>
            <IconButton
              reads
              icon={ChevronLeft}
              label={copy.previousSample}
              onClick={() => setAt((index + samples.length - 1) % samples.length)}
            />
            <IconButton
              reads
              icon={ChevronRight}
              label={copy.nextSample}
              onClick={() => setAt((index + 1) % samples.length)}
            />
          </>
        )}
      </header>
      <div aria-live="polite" className="space-y-2 bg-sunken p-4">
        {isEmpty ? (
          <p className="py-6 text-center text-sm text-pretty text-muted">{copy.previewEmpty}</p>
        ) : (
          <>
            <p className="text-xs text-muted">
              {sample
                ? copy.sample(sample.name ?? (sample.phone ? formatName(sample.phone) : form.unnamed))
                : copy.previewWho}
            </p>
            <div className="max-h-96 overflow-y-auto">
              <ChatBubble own={false} label={businessName || words.venue}>
                {file && <SampleFile file={file} />}
                <span className="wrap-anywhere">{sample?.text ?? text}</span>
              </ChatBubble>
            </div>
          </>
        )}
        {!isEmpty && asked && preview && (
          <div className="pt-1">
            <EveryText asked={asked} count={preview.total} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Shows how many people get it, how many do not and why, and how long the channel takes. */
export function Estimate({
  preview,
  isError,
  end,
  onEnd,
}: {
  preview: SchedulePreview | undefined
  isError: boolean
  end: string
  onEnd?: ((end: string) => void) | undefined
}) {
  if (isError) return <p className="text-sm text-wine">{words.failed}</p>
  if (!preview) return <Skeleton className="h-16 w-full" />
  const { optedOut, unreachable, capped, perWeek, unknownVariables, plan, newContacts } = preview
  const reached = reachedBy(preview)
  const without = [
    optedOut > 0 && words.optedOut(optedOut, formatCount(optedOut)),
    unreachable > 0 && words.unreachable(unreachable, formatCount(unreachable)),
    capped > 0 && words.capped(capped, formatCount(capped)),
  ].filter((line) => line !== false)
  return (
    <div className="space-y-3">
      <p className="font-semibold">{reached > 0 ? copy.gets(reached, formatCount(reached)) : words.nobody}</p>
      {without.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
          {without.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {unknownVariables.length > 0 && (
        <p className="text-sm text-wine">{words.unknown(unknownVariables.map((name) => `{${name}}`).join(', '))}</p>
      )}
      <OutreachRoom plan={plan} newContacts={newContacts} count={reached} />
      <Duration preview={preview} end={end} onEnd={onEnd} />
      {perWeek !== null && <p className="text-sm text-muted">{words.perWeek(perWeek)}</p>}
    </div>
  )
}
