export { changeChannel } from './change-channel.ts'
export {
  advanceConnectAttempt,
  anyConnectAttemptDue,
  cancelConnectAttempt,
  createChannel,
  startConnectAttempt,
  takeDueConnectAttempts,
} from './connect-attempt.ts'
export { connectionTruthStep } from './connection-truth.ts'
export { markDisconnected, noteState } from './health/note-state.ts'
export { noteGap } from './health/note-gap.ts'
export { healthRoutes } from './health/routes.ts'
export { provesLife } from './health/signs-of-life.ts'
export {
  type ChannelRow,
  findByInstanceNames,
  findChannels,
  getChannel,
  lockChannels,
  presentChannel,
} from './channel.ts'
export { estimateOutreach } from './rate-limit/estimate-outreach.ts'
export { anyChannelWaits, findWaitingChannels } from './rate-limit/find-waiting-channels.ts'
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
  anyChannelRefused,
  claimPhone,
  finishRefusal,
  refusePhone,
  takeRefusedChannels,
  unlinkPhone,
} from './phone-link.ts'
export { recordConnection } from './record-connection.ts'
export {
  anyRemovalDue,
  finishRemoval,
  hasRemovedChannel,
  isNameOfRemovedChannel,
  markChannelRemoved,
  takeDueRemovals,
} from './removal.ts'
export { type SendQueues, createSendQueues } from './send-queues.ts'
export { channelSettingsRoutes, channelSettingsStep, toGateway } from './settings/apply-channel-settings.ts'
export { loadChannelSettings, resendChannelSettings, resendSettingsOfOwner } from './settings/channel-settings.ts'
