import type { Schedule } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { Panel } from '#ui/panel.tsx'
import { api } from '#lib/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Estimate, PhonePreview } from '../composer/preview-pane.tsx'

const { compose: copy } = campaigns

/** Shows of a campaign to come how it will be as things are now, and what its recipients will see. */
export function PlannedSection({ schedule }: { schedule: Schedule }) {
  const { id: scheduleId, type, text, file, start, end, zone, channelId, audience } = schedule
  const asked = { scheduleId, type, audience: { kind: 'kept' as const }, text, start, zone, channelId }
  const { data, isError } = useQuery({
    ...api.schedules.preview.queryOptions({ input: asked }),
    enabled: audience !== 'none',
  })
  if (audience === 'none') return null
  return (
    <>
      <Panel title={copy.estimate}>
        <div aria-live="polite">
          <Estimate preview={data} isError={isError} end={end} />
        </div>
      </Panel>
      <PhonePreview values={{ text, file }} preview={data} asked={asked} />
    </>
  )
}
