import { openStatus } from '@balcao/assistant'
import type { AutomationAction, AutomationInput, AutomationTrial } from '@balcao/contract'
import { eventKindOf, judgeAutomation } from './judge.ts'
import { type TrialSubject, loadTrials } from './subjects.ts'
import { loadVenue } from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'
import { whyNotScheduled, whyNotSent } from './carry-out.ts'
import { isPromotion } from './events.ts'
import { segmentsOf } from './segments-of.ts'

type Tried = Pick<AutomationInput, 'trigger' | 'conditions' | 'actions'>

const EXCERPT = 140

/** Returns what an automation would have done for the last conversations, judged like real events. It only reads. */
export async function dryRun(tx: Tx, ownerId: string, automation: Tried, now: Date): Promise<AutomationTrial[]> {
  const { trigger, actions } = automation
  const kind = eventKindOf(trigger)
  const isAboutWords = kind === 'message'
  const venue = await loadVenue(tx, ownerId)
  const subjects = await loadTrials(tx, trigger, now)
  const contactIds = [...new Set(subjects.map(({ contactId }) => contactId))]
  const segments = await segmentsOf(tx, [automation], contactIds, now)
  const has = (kind: AutomationAction['kind']) => actions.some((action) => action.kind === kind)
  const whyNot = (known: TrialSubject) =>
    has('send')
      ? (whyNotSent({ kind }, known, { answered: false, sent: 0 }) ??
        (isPromotion(kind) && known.isWeekFull ? 'weekly-cap' : null))
      : has('schedule')
        ? whyNotScheduled({ kind }, known, { sent: 0 })
        : null
  return subjects.map((known) => {
    const { state } = openStatus(venue.profile, isAboutWords && known.at ? known.at : now)
    const isOpen = venue.hoursSaved && state !== 'unknown' ? state === 'open' : null
    const tag = trigger.kind === 'tag-added' && known.tags.includes(trigger.tag) ? trigger.tag : null
    const verdict = judgeAutomation(automation, {
      ...known,
      kind,
      isOpen,
      tag,
      isNew: known.at !== null,
      segments: segments.get(known.contactId) ?? new Set(),
    })
    return {
      conversationId: known.conversationId,
      contact: known.name ?? known.phone ?? '',
      text: isAboutWords ? known.text.slice(0, EXCERPT) : '',
      at: isAboutWords ? known.at : null,
      fires: verdict.fires,
      reason: verdict.fires ? null : verdict.reason,
      condition: verdict.fires ? null : verdict.condition,
      skipped: verdict.fires ? whyNot(known) : null,
    }
  })
}
