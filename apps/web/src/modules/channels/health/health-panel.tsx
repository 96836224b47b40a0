import type { Channel, ChannelHealth } from '@balcao/contract'
import { connectionHealth as copy } from '@balcao/copy/connection-health'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatAgo } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import { ChannelPanel, OfChannel, Fact } from '../each/channel-panel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { useHealth, useSetAlert } from './queries.ts'

/** The choices for the alert, in minutes. */
const LIMITS = [2, 5, 10, 15, 30, 60, 120]

/** Shows whether each channel is really connected, and when its owner is told that it is not. */
export function HealthPanel({ channels }: { channels: Channel[] }) {
  return (
    <ChannelPanel title={copy.title} channels={channels}>
      {(channel, name) => <HealthOfChannel channelId={channel.id} name={name} />}
    </ChannelPanel>
  )
}

function HealthOfChannel({ channelId, name }: { channelId: string; name: string | null }) {
  return (
    <OfChannel name={name} query={useHealth(channelId)} errorTitle={copy.error} height="h-20">
      {(health) => <HealthFacts health={health} />}
    </OfChannel>
  )
}

function HealthFacts({ health }: { health: ChannelHealth }) {
  const [historyOpen, setHistoryOpen] = useState(false)
  const now = useNow(15_000)
  const ago = (at: Date | null) => (at ? formatAgo(at, now) : copy.never)
  return (
    <div className="space-y-5">
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
        <Fact term={copy.alive} value={ago(health.aliveAt)} />
        <Fact term={copy.lastIn} value={ago(health.lastInAt)} />
        <Fact term={copy.lastOut} value={ago(health.lastOutAt)} />
      </dl>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <AlertLimit health={health} />
        <Button reads variant="secondary" onClick={() => setHistoryOpen(true)}>
          <History size={18} aria-hidden />
          {copy.openHistory}
        </Button>
      </div>
      <HistoryDialog history={health.history} open={historyOpen} onClose={() => setHistoryOpen(false)} />
    </div>
  )
}

function AlertLimit({ health: { channelId, alertMinutes } }: { health: ChannelHealth }) {
  const { mutate, isPending, variables } = useSetAlert()
  const isReadOnly = useIsReadOnly()
  const toast = useToast()
  const limits = [...new Set([...LIMITS, alertMinutes])].sort((one, other) => one - other)
  return (
    <Field label={copy.alert}>
      <Select
        disabled={isReadOnly}
        value={isPending ? variables.minutes : alertMinutes}
        onChange={({ target }) =>
          mutate(
            { channelId, minutes: Number(target.value), base: { minutes: alertMinutes } },
            {
              onError: (error) =>
                toast({ title: copy.alertError, description: errorMessage(error), variant: 'destructive' }),
            },
          )
        }
      >
        {limits.map((minutes) => (
          <option key={minutes} value={minutes}>
            {copy.alertAfter(minutes)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
