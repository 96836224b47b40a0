/**
 * Lists the durable arrows of an evening between a venue and its customers: each place of the product that commits
 * something there, and what that commit proves. `roles/faults.test.ts` crashes the process on both sides of each, and
 * fails where one is missing here, or is here and was not taken.
 */
export const DURABLE_ARROWS: Record<string, string> = {
  'journeys/inbound-message/store-gateway-events.ts storeInstanceEvents':
    'what happened on WhatsApp is stored, with the time at which an answer is due; only then is it acknowledged',
  'journeys/inbound-message/inbound-message.ts run': 'the answer is being composed, until its lease ends',
  'journeys/inbound-message/give-answers.ts': 'the answer is queued, with everything that it promises',
  'journeys/outbound-delivery/outgoing-delivery.ts run':
    'the message is on its way, until WhatsApp should have confirmed it',
  'journeys/outbound-delivery/outreach-rate-limit.ts run': 'outreach has its turn',
  'modules/calendar/routes.ts writing': 'a campaign is planned, once for its key',
  'modules/calendar/run-schedules.ts run': 'recipients are chosen and their messages queued; the campaign is done',
  'modules/channels/connection-truth.ts noteLife': 'the number showed that it is alive',
  'modules/contacts/routes.ts handler': 'a contact is in the book',
  'modules/conversations/handover.ts change': 'a person answered: the message is queued, and the assistant is silent',
  'modules/conversations/thread-tools.ts handler': 'a reaction waits for its turn',
  'modules/conversations/contents/send-reactions.ts run': 'the reaction is on its way, until its lease ends',
  'modules/conversations/contents/send-reactions.ts send': 'the reaction has left',
  'modules/admin/fold-counts.ts run': 'kept counts are one row again',
}

/** The arrows from a customer's message to its answer on their phone: those that every run of the tests crashes at. */
export const MESSAGE_PATH = Object.keys(DURABLE_ARROWS).slice(0, 4)
