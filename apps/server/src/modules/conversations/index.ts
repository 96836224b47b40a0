export { adoptConversations, mergeConversations, moveMessages } from './merge-conversations.ts'
export {
  anyAnswerDue,
  dropOwedAnswer,
  postponeAnswers,
  releaseAnswerLeases,
  returnSilentConversations,
  takeDueAnswers,
} from './answer-leases.ts'
export { releaseConversation } from './change-state.ts'
export { applyChanges } from './contents/apply-changes.ts'
export {
  anyFileToDelete,
  countOldMessages,
  deleteMessageContents,
  deleteOldMessages,
  finishFileDeletion,
  takeFilesToDelete,
} from './contents/delete-messages.ts'
export { type OpenMedia, mountMedia } from './contents/media-route.ts'
export { loadFile, shareMessageFile, storeMessageFile } from './contents/message-files.ts'
export { noteReactions } from './contents/note-reactions.ts'
export { noteVotes } from './contents/note-votes.ts'
export { queueReaction } from './contents/outgoing-reactions.ts'
export { recordMedia } from './contents/record-media.ts'
export { reactStep } from './contents/send-reactions.ts'
export { pictureType, readMedia, storeTranscript } from './customer-files.ts'
export { languageOfConversation } from './customer-language.ts'
export { checkQuickReply, fillTextRoutes } from './fill-text.ts'
export { findConversations, getConversation } from './find-conversations.ts'
export { findOrStartConversations } from './find-or-start-conversations.ts'
export { findOvertaken } from './find-overtaken.ts'
export { anonymizeConversations, countOldNotes, deleteOldNotes } from './anonymize-conversations.ts'
export { giveToPerson } from './give-to-person.ts'
export { handoverRoutes } from './handover.ts'
export { loadThreads } from './load-threads.ts'
export { changeStep, messageChangeRoutes } from './message-changes/change-messages.ts'
export { deleteEarlierTexts } from './message-changes/message-changes.ts'
export { dropUnsentReplies, recordSendFailure, releaseQueuedMessages } from './messages/unsent-messages.ts'
export { findMessages, getMessage } from './messages/find-messages.ts'
export { findCappedContacts, fullWeeks, loadWeeklyCap } from './messages/weekly-cap.ts'
export {
  abandonQueue,
  areRepliesDue,
  dropUnwantedOutreach,
  limitDeparture,
  recallOutreach,
  releaseOutreach,
  rewriteQueuedMessage,
  withdrawMessages,
} from './messages/outreach-queue.ts'
export { queueOutboundMessages } from './messages/queue-outbound-messages.ts'
export { recordReceipts } from './messages/record-receipts.ts'
export { messageRoutes } from './messages/routes.ts'
export { type StoredMessage, storeMessages } from './messages/store-messages.ts'
export { anyMessageDue, takeQueuedMessages } from './messages/take-queued-messages.ts'
export { noteContactMessages } from './note-contact-messages.ts'
export { type Deps, isAnswer, takePlace, weigh } from './outbound-queue-limits.ts'
export { quickReplyRoutes } from './quick-replies/routes.ts'
export { conversationRoutes } from './routes.ts'
export { messageSearchRoutes } from './search/routes.ts'
export { mountFileUpload } from './send-file.ts'
export { sendFromChannelRoutes } from './send-from-channel.ts'
export { settleAnswers } from './settle-answers.ts'
export { startConversationRoutes } from './start-conversation.ts'
export { threadToolRoutes } from './thread-tools.ts'
export { watchThreadRoutes } from './watch-thread.ts'
