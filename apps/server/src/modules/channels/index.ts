export { changeNumber } from './change-number.ts'
export {
  advanceConnectAttempt,
  anyConnectAttemptDue,
  cancelConnectAttempt,
  createNumber,
  startConnectAttempt,
  takeDueConnectAttempts,
} from './connect-attempt.ts'
export { connectionTruthStep } from './connection-truth.ts'
export { markDisconnected, noteState } from './health/note-state.ts'
export { noteGap } from './health/note-gap.ts'
export { healthRoutes } from './health/routes.ts'
export { provesLife } from './health/signs-of-life.ts'
export { type NumberRow, findByInstanceNames, findNumbers, getNumber, lockNumbers, presentNumber } from './number.ts'
export { estimateOutreach } from './rate-limit/estimate-outreach.ts'
export { anyNumberWaits, findWaitingNumbers } from './rate-limit/find-waiting-numbers.ts'
export {
  giveBackTurn,
  loadRateLimit,
  lockRateLimit,
  postponeSending,
  recordLink,
  recordSending,
  restrictOutreach,
  shortenRestriction,
  takeBackSending,
  wakeSending,
} from './rate-limit/channel-rate-limit.ts'
export { type Share, afterSending, leftThisMonth, outreachNow } from './rate-limit/outreach-now.ts'
export { isForMany, isPersonal, isPromotion } from './rate-limit/outreach-purposes.ts'
export { needOutreachRoom, outreachRoom } from './rate-limit/outreach-room.ts'
export { outreachWaitRoutes } from './rate-limit/outreach-waits.ts'
export { type RateLimitRules, RATE_LIMIT } from './rate-limit/rate-limit-rules.ts'
export { rateLimitRoutes } from './rate-limit/routes.ts'
export {
  anyNumberRefused,
  claimPhone,
  finishRefusal,
  refusePhone,
  takeRefusedNumbers,
  unlinkPhone,
} from './phone-link.ts'
export { recordConnection } from './record-connection.ts'
export {
  anyRemovalDue,
  finishRemoval,
  hasRemovedNumber,
  isNameOfRemovedNumber,
  markNumberRemoved,
  takeDueRemovals,
} from './removal.ts'
export { type SendQueues, createSendQueues } from './send-queues.ts'
export { numberSettingsRoutes, numberSettingsStep, toGateway } from './settings/apply-number-settings.ts'
export { loadNumberSettings, resendNumberSettings, resendSettingsOfOwner } from './settings/number-settings.ts'
