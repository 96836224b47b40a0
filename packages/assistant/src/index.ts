export type * from './assistant-types.ts'
export { type GuestListOutcome, sayGuestList } from './booking/guest-list/say-guest-list.ts'
export { nightOf } from './booking/night-of.ts'
export {
  FURTHEST_REMINDER_DAYS,
  MOST_REMINDERS,
  type ReminderOutcome,
  sayReminder,
} from './booking/reminder/say-reminder.ts'
export {
  type ReservationOutcome,
  type StoredReservation,
  sayReservation,
  sayReservationTable,
} from './booking/say-reservation.ts'
export { type DayPlan, dayPlan, type HoursProfile, type OpenRange } from './hours/day-plan.ts'
export { nextOpening, type OpenStatus, openStatus } from './hours/open-status.ts'
export { asWritten } from './dialogue/shorten.ts'
export { askingForText } from './files/asking-for-text.ts'
export { readVenueText } from './intake/read-venue-text.ts'
export { customerLanguage } from './language/foreign.ts'
export { closesTalk } from './language/closes-talk.ts'
export { readConsent } from './language/opt-out.ts'
export { asksForNoOutreach } from './understanding/no-outreach.ts'
export { createIndexCache } from './retrieval/index-cache.ts'
export { createLocalAssistant } from './local-assistant.ts'
export { warmUp } from './warm-up.ts'
export { createModelAssistant } from './model-engine/create-model-assistant.ts'
export {
  type MayCall,
  type Model,
  ModelError,
  type ModelFailure,
  type ModelMessage,
  type ModelReply,
  type ModelRequest,
  type ModelTool,
  type ModelUsage,
} from './model-engine/model-types.ts'
