import { schedules } from '@balcao/copy/schedules/screen'
import { series } from '@balcao/copy/schedules/series'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { OutreachRoom } from '../form/outreach-room.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatCount } from '#lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wallNow } from '../grid/entries.ts'
import { audienceOf, movedStart, type Values } from '../form/form-values.ts'
import { Duration, momentOf, reachedBy, Samples } from '../form/preview-section.tsx'

const { sendNow: copy } = series

/**
 * Asks once before messages are sent at once: how many people get them, which text, and until when. All of this is what
 * is on screen.
 */
export function SendNowDialog({
  values,
  scheduleId,
  isDirty,
  repeats,
  busy,
  onEnd,
  onClose,
  onConfirm,
}: {
  values: Values
  scheduleId: string
  /** True when something was changed that is not saved yet. */
  isDirty: boolean
  repeats: boolean
  busy: boolean
  /** Moves the end later; absent when it cannot be changed any more. */
  onEnd?: ((end: string) => void) | undefined
  onClose: () => void
  onConfirm: () => void
}) {
  const { type, text, zone, channelId, file } = values
  const [now] = useState(() => wallNow(zone))
  // It is sent from now on for as long as it was planned.
  const { end } = movedStart(values, now)
  const audience = audienceOf(values) ?? { kind: 'none' as const }
  const input = { scheduleId, type, audience, text, start: now, zone, channelId: channelId || null }
  const { data, error } = useQuery(api.schedules.preview.queryOptions({ input, staleTime: 0 }))
  const reached = data ? reachedBy(data) : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          {data && reached > 0 && (
            <Button busy={busy} onClick={onConfirm}>
              {copy.submit(reached, formatCount(reached))}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite" className="space-y-4">
        {error && <Notice title={schedules.preview.failed}>{errorMessage(error)}</Notice>}
        {!data && !error && <Skeleton className="h-24 w-full" />}
        {data && (
          <>
            <p className="font-semibold">{reached > 0 ? copy.text(reached, formatCount(reached)) : copy.nobody}</p>
            <Samples preview={{ ...data, samples: data.samples.slice(0, 1) }} file={file} />
            <p className="text-sm text-muted">{copy.until(momentOf(end))}</p>
            <Duration
              preview={data}
              end={end}
              onEnd={onEnd && ((later) => onEnd(movedStart({ start: now, end: later }, values.start).end))}
            />
            <OutreachRoom plan={data.plan} newContacts={data.newContacts} count={reached} />
          </>
        )}
        {repeats && <p className="text-sm text-muted">{copy.onlyThis}</p>}
        {isDirty && <p className="text-sm text-muted">{copy.saves}</p>}
      </div>
    </Dialog>
  )
}
