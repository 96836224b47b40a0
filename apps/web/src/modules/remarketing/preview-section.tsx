import { remarketing } from '@balcao/copy/outreach/remarketing'
import { schedules } from '@balcao/copy/schedules/screen'
import { ChatBubble } from '#ui/chat-bubble.tsx'
import { OutreachRoom } from '#modules/calendar/index.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { formatCount, formatDate, formatName, formatTime } from '#lib/format.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { triggerOf, type Values } from './form-values.ts'

const { preview: copy } = remarketing
const { preview: words, form } = schedules

/** Shows what the server expects to happen now: who would be added, what each of them reads, how long that takes. */
export function PreviewSection({ values, id }: { values: Values; id: string | null }) {
  const trigger = triggerOf(values)
  const { segmentId, channelId, texts, from, until, weekdays } = values
  const where = { segmentId: segmentId || null, channelId: channelId || null }
  const hours = { from: from || '00:00', until: until || '23:59', weekdays }
  const asked = trigger && { id, trigger, ...where, texts, ...hours }
  const { data, isError } = useQuery(
    api.remarketing.preview.queryOptions({
      input: useDeferredValue(asked) ?? skipToken,
      placeholderData: keepPreviousData,
    }),
  )
  if (!asked) return null
  const isWritten = texts.some((text) => text.trim())
  return (
    <section aria-live="polite" className="space-y-3 rounded-panel bg-sunken p-4">
      <h3 className="text-sm font-semibold">{copy.title}</h3>
      {isError && <p className="text-sm text-wine">{copy.failed}</p>}
      {!data && !isError && <Skeleton className="h-20 w-full" />}
      {data && (
        <>
          <p className="text-sm">{reachOf(data, id !== null)}</p>
          {data.perWeek !== null && <p className="text-sm text-muted">{words.perWeek(data.perWeek)}</p>}
          {data.unknownVariables.length > 0 && (
            <p className="text-sm text-wine">
              {words.unknown(data.unknownVariables.map((name) => `{${name}}`).join(', '))}
            </p>
          )}
          {isWritten &&
            data.samples.map(({ name, phone, text }, index) => (
              <div key={index}>
                <p className="mb-1 text-right text-xs text-muted">
                  {words.to(name ?? (phone ? formatName(phone) : form.unnamed))}
                </p>
                <ChatBubble own label={words.venue}>
                  {text}
                </ChatBubble>
              </div>
            ))}
          {/* People who asked for no more outreach are not counted. */}
          <OutreachRoom plan={data.plan} newContacts={null} count={data.total - data.unreachable} />
          {!data.channel && <Notice>{remarketing.noChannel}</Notice>}
          {data.neverLeaves && <Notice>{copy.neverLeaves}</Notice>}
          {data.lastAt && (
            <p className="text-sm text-muted">
              {copy.lasts(words.moment(formatDate(data.lastAt), formatTime(data.lastAt)), formatCount(data.dailyCap))}
            </p>
          )}
        </>
      )}
    </section>
  )
}

type Reach = { total: number; optedOut: number; unreachable: number; capped: number }

function reachOf({ total, optedOut, unreachable, capped }: Reach, isSaved: boolean): string {
  const none = isSaved ? copy.noneNew : copy.none
  return [
    total > 0 ? copy.total(total, formatCount(total)) : none,
    ...(optedOut > 0 ? [words.optedOut(optedOut, formatCount(optedOut))] : []),
    ...(unreachable > 0 ? [words.unreachable(unreachable, formatCount(unreachable))] : []),
    ...(capped > 0 ? [copy.capped(capped, formatCount(capped))] : []),
  ].join(' · ')
}
