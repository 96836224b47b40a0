export { removeOccurrence } from './change-series.ts'
export { checkContent, checkTexts } from './check-schedule.ts'
export { findLeaving } from './find-leaving.ts'
export { findSchedules, getSchedule } from './find-schedules.ts'
export { noteConsent } from './note-consent.ts'
export { channelOf } from './schedule-row.ts'
export {
  chooseRecipients,
  findQueuedScheduleMessages,
  keepRecipientOutcomes,
  moveRecipients,
  recipientState,
} from './recipients.ts'
export { queueWithFile } from './queue-with-file.ts'
export { recomputeSchedules } from './recompute-schedules.ts'
export { scheduleRoutes } from './routes.ts'
export { AT_FULL_SPEED, scheduleStep } from './run-schedules.ts'
export { createSchedule } from './save-schedule.ts'
export { insertSchedule } from './store-schedule.ts'
export { textFor } from './text-for.ts'
