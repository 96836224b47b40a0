import { setup as copy } from '@balcao/copy/setup'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { cx } from '#lib/cx.ts'
import { paths } from '#lib/paths.ts'
import { usePersistedTexts } from '#lib/persisted/use-persisted-texts.ts'
import { useConnectedChannels } from '#modules/channels/index.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AttendantPanel } from './attendant-panel.tsx'
import { ConnectStep } from './connect-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { SetupProgress } from './setup-progress.tsx'
import { doneSteps, firstOpen, nameOf, type Step, STEPS, stepAfter, stepNamed } from './steps.ts'
import { PASTED, TellStep } from './tell-step.tsx'
import { useVenue } from './queries.ts'

/**
 * Leads an owner from the type of the place to the QR code, with the attendant beside it. Everything is saved as it is
 * told, so it can be left at any step; it opens at the first one that is not done.
 */
export function SetupPage() {
  const venue = useVenue()
  const channels = useConnectedChannels()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kept = usePersistedTexts()
  const [opened, setOpened] = useState<Step | null>(null)
  const [asked, setAsked] = useState(0)
  const { data } = venue
  const isLoading = !data || !channels
  const done = isLoading ? new Set<Step>() : doneSteps(data, channels.connected.length > 0)
  // The step at which the page opened stays, although telling makes it a done one.
  if (!isLoading && opened === null) setOpened(firstOpen(done))
  const step = stepNamed(search.get('passo')) ?? opened
  const go = (next: Step) => {
    setOpened(next)
    void navigate(paths.setupStep(nameOf(next)))
  }
  const tell = (question: string) => {
    const written = kept.get(PASTED)
    kept.set(PASTED, `${written}${written && !written.endsWith('\n') ? '\n' : ''}${copy.attendant.about(question)}`)
    go('tell')
    setAsked(asked + 1)
  }
  return (
    <Page title={copy.title}>
      {venue.isError && !data ? (
        <ErrorState error={venue.error} onRetry={venue.refetch} retrying={venue.isFetching} />
      ) : isLoading || !step ? (
        <div aria-busy className="space-y-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      ) : (
        <>
          <div className="mb-6 grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <p className="max-w-prose text-sm text-pretty text-muted">{copy.intro}</p>
            <SetupProgress value={data.progress} />
          </div>
          <Stepper step={step} done={done} />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            {step === 'tell' ? (
              <TellStep asked={asked} isDone={done.has('tell')} />
            ) : (
              <Panel title={copy[step].title}>
                {step === 'place' && <PlaceStep venue={data} onDone={() => go(stepAfter('place'))} />}
                {step === 'hours' && <HoursStep venue={data} onDone={() => go(stepAfter('hours'))} />}
                {step === 'connect' && <ConnectStep isConnected={done.has('connect')} />}
              </Panel>
            )}
            <AttendantPanel onTell={tell} />
          </div>
        </>
      )}
    </Page>
  )
}

function Stepper({ step, done }: { step: Step; done: Set<Step> }) {
  return (
    <nav aria-label={copy.steps}>
      <ol className="grid grid-cols-4 gap-2">
        {STEPS.map((each, index) => (
          <li key={each} className="min-w-0">
            <Link
              to={paths.setupStep(nameOf(each))}
              aria-current={each === step ? 'step' : undefined}
              className={cx(
                'flex min-h-12 flex-col items-start gap-1 border-t-2 pt-2 text-sm font-semibold',
                each === step
                  ? 'border-brass text-ink'
                  : 'border-line text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              <span className="flex max-w-full items-center gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-start">
                <span
                  className={cx(
                    'numeric flex size-5 shrink-0 items-center justify-center rounded-full text-xs',
                    done.has(each) ? 'bg-leaf-soft text-leaf' : 'bg-sunken text-muted',
                  )}
                >
                  {done.has(each) ? <Check size={13} strokeWidth={3} aria-hidden /> : index + 1}
                </span>
                <span className="max-w-full truncate">{copy.step[each]}</span>
                {done.has(each) && <span className="sr-only">{`(${copy.done})`}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
