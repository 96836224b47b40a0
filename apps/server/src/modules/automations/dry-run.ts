import { openStatus } from '@balcao/assistant'
import {
  type AutomationAction,
  type AutomationInput,
  type AutomationSkip,
  type AutomationStepResult,
  type AutomationTrial,
  branchConditions,
} from '@balcao/contract'
import { loadVenue } from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'
import { whyNotScheduled, whyNotSent } from './carry-out.ts'
import { isPromotion } from './events.ts'
import { endOfWait, takeSteps } from './flow.ts'
import { type Subject, conditionHolds, eventKindOf, judgeAutomation } from './judge.ts'
import { segmentsOf } from './segments-of.ts'
import { type TrialSubject, loadTrials } from './subjects.ts'

type Tried = Pick<AutomationInput, 'trigger' | 'conditions' | 'actions'>

const EXCERPT = 140

/** Returns what an automation would have done for the last conversations, judged like real events. It only reads. */
export async function dryRun(tx: Tx, ownerId: string, automation: Tried, now: Date): Promise<AutomationTrial[]> {
  const { trigger, conditions, actions } = automation
  const kind = eventKindOf(trigger)
  const isAboutWords = kind === 'message'
  const venue = await loadVenue(tx, ownerId)
  const zone = venue.profile.timezone
  const subjects = await loadTrials(tx, trigger, now)
  const contactIds = [...new Set(subjects.map(({ contactId }) => contactId))]
  const segments = await segmentsOf(tx, [...conditions, ...branchConditions(actions)], contactIds, now)
  const trials: AutomationTrial[] = []
  for (const known of subjects) {
    const { state } = openStatus(venue.profile, isAboutWords && known.at ? known.at : now)
    const isOpen = venue.hoursSaved && state !== 'unknown' ? state === 'open' : null
    const tag = trigger.kind === 'tag-added' && known.tags.includes(trigger.tag) ? trigger.tag : null
    const subject: Subject = {
      ...known,
      kind,
      isOpen,
      tag,
      isNew: known.at !== null,
      segments: segments.get(known.contactId) ?? new Set(),
    }
    const verdict = judgeAutomation(automation, subject)
    const steps = verdict.fires ? await stepsFor(actions, { known, subject, now, zone }) : []
    trials.push({
      conversationId: known.conversationId,
      contact: known.name ?? known.phone ?? '',
      text: isAboutWords ? known.text.slice(0, EXCERPT) : '',
      at: isAboutWords ? known.at : null,
      fires: verdict.fires,
      reason: verdict.fires ? null : verdict.reason,
      condition: verdict.fires ? null : verdict.condition,
      skipped: whyNoMessage(steps),
      steps,
    })
  }
  return trials
}

type Trying = { known: TrialSubject; subject: Subject; now: Date; zone: string }

/** Returns the steps that would be taken, as if every wait were over and nothing changed meanwhile. */
async function stepsFor(actions: Tried['actions'], trying: Trying): Promise<AutomationStepResult[]> {
  const { subject, now: begins, zone } = trying
  const event = { kind: subject.kind, delayed: false }
  const known = { ...trying.known, tags: [...trying.known.tags] }
  let now = begins
  const skipOf = (action: AutomationAction): AutomationSkip | null => {
    // Once it has waited, nothing more is done for them (`run-automations.ts`).
    if (event.delayed && known.noReply) return 'no-reply'
    if (event.delayed && known.optedOut) return 'opted-out'
    switch (action.kind) {
      case 'send':
        return (
          whyNotSent(event, known, { answered: false, sent: 0 }) ??
          (isPromotion(event) && known.isWeekFull ? 'weekly-cap' : null)
        )
      case 'schedule':
        return whyNotScheduled(event, known, { sent: 0 })
      case 'tag':
        if (known.tags.includes(action.tag) === action.add) return 'already'
        known.tags = action.add ? [...known.tags, action.tag] : known.tags.filter((one) => one !== action.tag)
        return null
      case 'handover':
        if (known.state !== 'bot') return known.state === 'human' ? 'human' : 'already'
        known.state = 'waiting'
        return null
      case 'webhook':
        return null
    }
  }
  const { results } = await takeSteps(actions, [], {
    act: (action) => Promise.resolve(skipOf(action)),
    holds: (conditions) =>
      conditions.every((condition) => conditionHolds(condition, { ...subject, tags: known.tags, state: known.state })),
    until: (wait) => {
      const end = endOfWait(wait, { now, zone, evening: known.evening })
      now = end ?? now
      return end
    },
    onWait: () => {
      event.delayed = true
    },
  })
  return results
}

/** Returns why the first message would not leave; null where it would, or where there is none. */
function whyNoMessage(steps: AutomationStepResult[]): AutomationSkip | null {
  for (const kind of ['send', 'schedule'] as const) {
    const step = steps.find((one) => one.kind === kind)
    if (step && 'skipped' in step) return step.skipped
  }
  return null
}
