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
export { estimateOutreach } from './pace/estimate-outreach.ts'
export { anyNumberWaits, findWaitingNumbers } from './pace/find-waiting-numbers.ts'
export {
  giveBackTurn,
  loadPace,
  lockPace,
  postponeSending,
  recordLink,
  recordSending,
  restrictOutreach,
  shortenRestriction,
  takeBackSending,
  wakeSending,
} from './pace/number-pace.ts'
export { type Share, afterSending, leftThisMonth, outreachNow } from './pace/outreach-now.ts'
export { isForMany, isPersonal, isPromotion } from './pace/outreach-purposes.ts'
export { needOutreachRoom, outreachRoom } from './pace/outreach-room.ts'
export { outreachWaitRoutes } from './pace/outreach-waits.ts'
export { type PaceRules, PACE } from './pace/pace-rules.ts'
export { paceRoutes } from './pace/routes.ts'
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
export { type Lanes, createLanes } from './send-lanes.ts'
export { numberSettingsRoutes, numberSettingsStep, toGateway } from './settings/apply-number-settings.ts'
export { loadNumberSettings, resendNumberSettings, resendSettingsOfOwner } from './settings/number-settings.ts'
