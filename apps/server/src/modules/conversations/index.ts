export { adoptConversations } from './adopt-conversations.ts'
export { dropOwedAnswer, postponeAnswers, releaseAnswerLeases } from './answer-leases.ts'
export { releaseConversation } from './change-state.ts'
export { returnSilentConversations } from './come-back.ts'
export { applyChanges } from './contents/apply-changes.ts'
export {
  anyFileToDelete,
  countOldMessages,
  deleteMessageContents,
  deleteOldMessages,
  finishFileDeletion,
  takeFilesToDelete,
} from './contents/forgetting.ts'
export { type OpenMedia, mountMedia } from './contents/media-route.ts'
export { loadFile, shareMessageFile, storeMessageFile } from './contents/message-files.ts'
export { noteReactions } from './contents/note-reactions.ts'
export { noteVotes } from './contents/note-votes.ts'
export { queueReaction } from './contents/outgoing-reactions.ts'
export { recordMedia } from './contents/record-media.ts'
export { reactStep } from './contents/send-reactions.ts'
export { pictureType } from './customer-files/picture-type.ts'
export { readMedia } from './customer-files/read-media.ts'
export { storeTranscript } from './customer-files/store-transcript.ts'
export { languageOfConversation } from './customer-language.ts'
export { checkQuickReply, fillTextRoutes } from './fill-text.ts'
export { findConversations, getConversation } from './find-conversations.ts'
export { findOrStartConversations } from './find-or-start-conversations.ts'
export { findOvertaken } from './find-overtaken.ts'
export { anonymizeConversations, countOldNotes, deleteOldNotes } from './forget-conversations.ts'
export { giveToPerson } from './give-to-person.ts'
export { handoverRoutes } from './handover.ts'
export { loadThreads } from './load-threads.ts'
export { mergeConversations } from './merge-conversations.ts'
export { changeStep, messageChangeRoutes } from './message-changes/change-messages.ts'
export { deleteEarlierTexts } from './message-changes/message-changes.ts'
export { dropUnsentReplies } from './messages/drop-unsent-replies.ts'
export { findMessages, getMessage } from './messages/find-messages.ts'
export { fullWeeks } from './messages/full-weeks.ts'
export { moveMessages } from './messages/move-messages.ts'
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
export { recordSendFailure, releaseQueuedMessages } from './messages/record-send-failure.ts'
export { messageRoutes } from './messages/routes.ts'
export { storeMessages } from './messages/store-messages.ts'
export { anyMessageDue, takeQueuedMessages } from './messages/take-queued-messages.ts'
export { findCappedContacts, loadWeeklyCap } from './messages/weekly-cap.ts'
export { noteContactMessages } from './note-contact-messages.ts'
export { type Deps, isAnswer, takePlace, weigh } from './outlet-pace.ts'
export { quickReplyRoutes } from './quick-replies/routes.ts'
export { conversationRoutes } from './routes.ts'
export { messageSearchRoutes } from './search/routes.ts'
export { mountFileUpload } from './send-file.ts'
export { sendToNumberRoutes } from './send-to-number.ts'
export { settleAnswers } from './settle-answers.ts'
export { startConversationRoutes } from './start-conversation.ts'
export { anyAnswerDue, takeDueAnswers } from './take-due-answers.ts'
export { threadToolRoutes } from './thread-tools.ts'
export { watchThreadRoutes } from './watch-thread.ts'
