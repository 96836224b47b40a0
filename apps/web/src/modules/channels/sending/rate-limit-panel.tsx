import type { Channel, ChannelRateLimit } from '@balcao/contract'
import { rateLimit as copy } from '@balcao/copy/rate-limit'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { ChannelPanel, OfChannel, Fact } from '../each/channel-panel.tsx'
import { useRateLimit, useResumeOutreach } from '../queries.ts'

/** The number of days in which the cap still grows. */
const WARM_UP_DAYS = 30

/** Shows how fast each channel sends outreach, and what it waits for. */
export function RateLimitPanel({ channels }: { channels: Channel[] }) {
  return (
    <ChannelPanel title={copy.title} intro={copy.intro} channels={channels}>
      {(channel, name) => <RateLimitOfChannel channelId={channel.id} name={name} />}
    </ChannelPanel>
  )
}

function RateLimitOfChannel({ channelId, name }: { channelId: string; name: string | null }) {
  return (
    <OfChannel name={name} query={useRateLimit(channelId)} errorTitle={copy.error} height="h-20">
      {(rateLimit) => <RateLimitFacts rateLimit={rateLimit} />}
    </OfChannel>
  )
}

function RateLimitFacts({ rateLimit }: { rateLimit: ChannelRateLimit }) {
  const now = useNow(15_000)
  const { waitsFor, quietHours, linkedDays } = rateLimit
  const [tone, words] = look(rateLimit)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{words}</Badge>
        {waitsFor === 'failing' && <ResumeButton channelId={rateLimit.channelId} />}
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 text-sm lg:grid-cols-4">
        <div className="min-w-0">
          <dt className="text-muted">{copy.sentToday}</dt>
          <dd className="mt-0.5 font-semibold numeric">{copy.sentOf(rateLimit.sentToday, rateLimit.dailyCap)}</dd>
          <Meter value={rateLimit.sentToday} max={rateLimit.dailyCap} />
        </div>
        <Fact term={copy.waiting} value={String(rateLimit.waiting)} />
        <Fact term={copy.next} value={nextSending(rateLimit, now)} />
        <Fact
          term={copy.quiet}
          value={quietHours ? copy.quietRange(quietHours.from, quietHours.until) : copy.quietNone}
        />
      </dl>
      {isStop(waitsFor) && <p className="max-w-prose text-sm text-muted">{copy.advice[waitsFor]}</p>}
      {rateLimit.reserve > 0 && <p className="max-w-prose text-sm text-muted">{copy.reserve(rateLimit.reserve)}</p>}
      {linkedDays < WARM_UP_DAYS && waitsFor !== 'disconnected' && (
        <p className="max-w-prose text-sm text-muted">{copy.warmUp(linkedDays)}</p>
      )}
    </div>
  )
}

/** Shows the button that ends the one stop that only the owner can end. */
function ResumeButton({ channelId }: { channelId: string }) {
  const resume = useResumeOutreach()
  const toast = useToast()
  const go = () =>
    resume.mutate(
      { channelId },
      {
        onSuccess: () => toast({ title: copy.resumed }),
        onError: (error) =>
          toast({ title: copy.resumeError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  return (
    <Button variant="secondary" size="sm" busy={resume.isPending} onClick={go}>
      {copy.resume}
    </Button>
  )
}

function nextSending({ waiting, waitsFor, nextAt }: ChannelRateLimit, now: Date): string {
  if (waiting === 0 || (waitsFor && !nextAt)) return copy.nextNone
  if (!nextAt || nextAt <= now) return copy.now
  if (waitsFor === 'plan-messages') return formatDate(nextAt)
  // The longest wait but that is a day.
  return nextAt.getDate() === now.getDate() ? formatTime(nextAt) : copy.tomorrow(formatTime(nextAt))
}

type Stop = keyof typeof copy.advice

/** Tells whether nothing is sent for long, or until somebody acts. */
const isStop = (waitsFor: ChannelRateLimit['waitsFor']): waitsFor is Stop =>
  waitsFor !== null && waitsFor in copy.advice

function look({ waitsFor, waiting }: ChannelRateLimit): [Tone, string] {
  if (isStop(waitsFor)) return ['wine', copy.reasons[waitsFor]]
  if (waitsFor === 'quiet-hours' || waitsFor === 'daily-cap') return ['sky', copy.reasons[waitsFor]]
  return waitsFor === 'gap' && waiting > 0 ? ['brass', copy.reasons.gap] : ['leaf', copy.ready]
}

/** Shows a value as a bar; the figure beside it says the same. */
function Meter({ value, max }: { value: number; max: number }) {
  return (
    <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
      <div className="h-full rounded-full bg-brass" style={{ width: `${Math.min(100, (100 * value) / max)}%` }} />
    </div>
  )
}
