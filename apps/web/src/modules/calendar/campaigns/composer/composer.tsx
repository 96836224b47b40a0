import { type OccurrenceScope, type Schedule, ScheduleChange, type SchedulePreviewInput } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { series } from '@balcao/copy/schedules/series'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useUnsaved } from '#ui/form/use-unsaved.ts'
import { Panel } from '#ui/panel.tsx'
import { api } from '#lib/api.ts'
import { beginPageForm } from '#lib/created-once.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { isSameRule } from '../../form/edit-dialog.tsx'
import { audienceOf, baseOf, movedStart } from '../../form/form-values.ts'
import { wallNow } from '../../grid/entries.ts'
import { whichOf } from '../../queries.ts'
import { campaignErrors, type CampaignValues, firstWrong, hasAudience, resolve, type Step } from './campaign-values.ts'
import { ConfirmCampaign } from './confirm-campaign.tsx'
import { Estimate, PhonePreview } from './preview-pane.tsx'
import { Stepper } from './stepper.tsx'
import { WhatStep, WhenStep, WhoStep } from './steps.tsx'
import { useSaveCampaign } from './use-save-campaign.ts'

const { compose: copy } = campaigns
const NAMES: Record<Step, string> = { 1: copy.steps.who, 2: copy.steps.what, 3: copy.steps.when }
/** The minutes after which a campaign for now leaves by itself, where the request to send it at once is lost. */
const SPARE_MINUTES = 10

/**
 * Asks in three steps for a campaign, shows what its recipients will see, and asks once before it is saved.
 *
 * @param props.schedule the campaign that is changed; null for a new one
 */
export function Composer({
  stored,
  schedule,
  back,
}: {
  stored: CampaignValues
  schedule: Schedule | null
  /** The page that it was opened from. */
  back: string
}) {
  const [step, setStep] = useState<Step>(1)
  const [tried, setTried] = useState<Step | 0>(0)
  const [now, setNow] = useState(() => wallNow(stored.zone))
  const [isAsking, setAsking] = useState(false)
  const { create, update } = useSaveCampaign()
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const form = useContractForm<CampaignValues, ScheduleChange, CampaignValues>(ScheduleChange, {
    stored,
    start: (campaign) => campaign,
    also: (typed, began) => campaignErrors(typed, began, now),
    read: (typed) => baseOf(resolve(typed, now, preview?.estimate?.lastAtLocal)),
  })
  const { base, set, handleSubmit } = form
  const values = form.watch()
  useUnsaved(element, { isDirty: form.formState.isDirty })
  useEffect(beginPageForm, [])
  const heading = useFocusOn(step)

  const { asked, preview, isError } = usePreview(values, now, schedule?.id ?? null)
  const meant = resolve(values, now, preview?.estimate?.lastAtLocal)
  const errors = campaignErrors(values, base, now)
  const shown = firstWrong(errors, step) === step && tried >= step ? errors : {}

  /** Goes to a step, or to the first one before it that lacks something. */
  const go = (next: Step) => {
    const wrong = next > 1 ? firstWrong(errors, (next - 1) as Step) : null
    setNow(wallNow(values.zone))
    if (wrong) setTried(wrong)
    setStep(wrong ?? next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A window's own form is not this one.
    if (event.target !== event.currentTarget) return
    if (step < 3) return go((step + 1) as Step)
    const wrong = firstWrong(errors, 3)
    if (wrong) {
      setTried(wrong)
      return setStep(wrong)
    }
    setNow(wallNow(values.zone))
    setAsking(true)
  }
  const save = ({ audience, ...input }: ScheduleChange) => {
    if (audience.kind === 'kept' || create.isPending) return
    const sendNow = values.mode === 'now'
    const times = sendNow ? movedStart(input, minutesAfter(input.start, SPARE_MINUTES)) : {}
    create.mutate({ input: { ...input, ...times, audience }, sendNow })
  }
  const change = (changed: Schedule, scope: OccurrenceScope) =>
    handleSubmit((input) =>
      update.mutate(
        { ...input, ...whichOf(changed), scope, base: baseOf(base) },
        { onSettled: () => setAsking(false) },
      ),
    )()
  const repeats = schedule !== null && schedule.recurrence !== 'none'
  const close = () => {
    create.reset()
    setAsking(false)
  }
  return (
    <form ref={setElement} noValidate onSubmit={submit}>
      <Stepper step={step} onStep={go} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel>
          <h2 ref={heading} tabIndex={-1} className="mb-5 font-display text-lg font-semibold outline-none">
            {NAMES[step]}
          </h2>
          <div className="space-y-5">
            {step === 1 && (
              <WhoStep values={values} errors={shown} set={set} mayKeep={schedule?.audience === 'chosen'} />
            )}
            {step === 2 && <WhatStep values={values} errors={shown} set={set} start={meant.start} />}
            {step === 3 && (
              <WhenStep values={values} errors={shown} set={set} end={meant.end} mayNow={schedule === null} />
            )}
          </div>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
            {step === 1 ? (
              <ButtonLink to={back} variant="secondary">
                {copy.cancel}
              </ButtonLink>
            ) : (
              <Button reads variant="secondary" onClick={() => go((step - 1) as Step)}>
                {copy.previous}
              </Button>
            )}
            <Button type="submit" reads={step < 3}>
              {step < 3 ? copy.continue : copy.review}
            </Button>
          </div>
        </Panel>
        <div className="flex flex-col gap-5 lg:sticky lg:top-6">
          {asked && (
            <Panel title={copy.estimate} className={step === 2 ? 'order-last' : undefined}>
              <div aria-live="polite">
                <Estimate
                  preview={preview}
                  isError={isError}
                  end={meant.end}
                  onEnd={(end) => set({ end, isEndChosen: true })}
                />
              </div>
            </Panel>
          )}
          <PhonePreview values={values} preview={preview} asked={asked} />
        </div>
      </div>
      {isAsking && !repeats && (
        <ConfirmCampaign
          values={values}
          meant={meant}
          preview={preview}
          isChange={schedule !== null}
          busy={create.isPending || update.isPending}
          error={create.error}
          onClose={close}
          onConfirm={() => void (schedule ? change(schedule, 'this') : handleSubmit(save)())}
        />
      )}
      {isAsking && repeats && (
        <ScopeDialog
          words={series.save}
          choices={isSameRule({ values: meant, base }) ? undefined : ['following', 'all']}
          busy={update.isPending}
          onClose={close}
          onChoose={(scope) => void change(schedule, scope)}
        />
      )}
    </form>
  )
}

const minutesAfter = (local: string, minutes: number) =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** Returns what the server expects of the campaign, as it is written now. */
function usePreview(values: CampaignValues, now: string, scheduleId: string | null) {
  const { start, zone, channelId, text } = resolve(values, now, undefined)
  const audience = hasAudience(values) && start ? audienceOf(values) : null
  const asked: SchedulePreviewInput | null = audience && {
    scheduleId,
    type: 'campaign',
    audience,
    text,
    start,
    zone,
    channelId: channelId || null,
  }
  const { data, isError } = useQuery(
    api.schedules.preview.queryOptions({
      input: useDeferredValue(asked) ?? skipToken,
      placeholderData: keepPreviousData,
    }),
  )
  return { asked, preview: asked ? data : undefined, isError }
}

/** Returns a ref for the heading of a step, which gets the focus when another step is shown. */
function useFocusOn(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return heading
}
