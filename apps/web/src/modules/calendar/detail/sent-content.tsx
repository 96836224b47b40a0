import type { Schedule } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { series } from '@balcao/copy/schedules/series'
import { ChatBubble } from '#ui/chat-bubble.tsx'
import { isOver } from '../grid/entries.ts'
import { SampleFile } from '../form/preview-section.tsx'

/**
 * Shows the text and the file of a schedule as they were written, with the names of what is filled in for each person.
 */
export function SentContent({ schedule }: { schedule: Schedule }) {
  const { text, file, audience, startedAt } = schedule
  if (audience === 'none') return null
  const title = !isOver(schedule) ? series.content.planned : startedAt ? series.content.over : series.content.notSent
  return (
    <section aria-label={title} className="space-y-3 rounded-panel bg-sunken p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ChatBubble own label={schedules.preview.venue}>
        {file && <SampleFile file={file} />}
        {text}
      </ChatBubble>
    </section>
  )
}
