import { notificationRoutes } from '#features/notifications/index.ts'
import type { Session } from '@balcao/contract'
import { accountRoutes, loadAccount, needsTwoFactor, readSession } from '#features/accounts/index.ts'
import { apiKeyRoutes } from '#features/api-keys/index.ts'
import { automationRoutes } from '#features/automations/index.ts'
import { contactRoutes } from '#features/contacts/index.ts'
import { conversationRoutes } from '#features/conversations/index.ts'
import { doorRoutes, guestListRoutes } from '#features/guest-lists/index.ts'
import { healthRoutes } from '#features/health/index.ts'
import { houseRoutes } from '#features/house/index.ts'
import { knowledgeRoutes } from '#features/knowledge/index.ts'
import { menuRoutes } from '#features/menu/index.ts'
import { messageSearchRoutes } from '#features/message-search/index.ts'
import { messageRoutes } from '#features/messages/index.ts'
import { overviewRoutes } from '#features/overview/index.ts'
import { outreachWaitRoutes } from '../flows/outreach-waits.ts'
import { paceRoutes } from '#features/pace/index.ts'
import { policyRoutes } from '#features/policies/index.ts'
import { programmeRoutes } from '#features/programme/index.ts'
import { proofRoutes } from '#features/proofs/index.ts'
import { remarketingRoutes } from '#features/remarketing/index.ts'
import { reminderRoutes } from '#features/reminders/index.ts'
import { reservationRoutes } from '#features/reservations/index.ts'
import { teamRoutes } from '#features/team/index.ts'
import { scheduleRoutes } from '#features/schedules/index.ts'
import { publicPlans } from '#features/plans/index.ts'
import { tokenUseRoutes } from '#features/token-use/index.ts'
import { webhookRoutes } from '#features/webhooks/index.ts'
import { quickReplyRoutes } from '#features/quick-replies/index.ts'
import { open, signedIn } from '#platform/http/procedures.ts'
import type { App } from '../app.ts'
import { automationChangeRoutes } from '../flows/automations/automation-change-routes.ts'
import { eraseRoutes } from '../flows/contacts/erase-contact.ts'
import { mergeRoutes } from '../flows/contacts/merge-routes.ts'
import { retentionRoutes } from '../flows/contacts/retention.ts'
import { adminRoutes } from '../flows/admin/admin-routes.ts'
import { ownVisitRoutes } from '../flows/admin/visit-routes.ts'
import { deleteAccountRoutes } from '../flows/delete-account.ts'
import { handoverRoutes } from '../flows/handover.ts'
import { numberRoutes } from '../flows/number-routes.ts'
import { numberSettingsRoutes } from '../flows/numbers/number-settings.ts'
import { removeNumberRoutes } from '../flows/numbers/remove-number.ts'
import { remarketingChangeRoutes } from '../flows/remarketing/remarketing-change-routes.ts'
import { reservationChangeRoutes } from '../flows/reservations/reservation-change-routes.ts'
import { scheduleChangeRoutes } from '../flows/schedules/schedule-change-routes.ts'
import { sendToNumberRoutes } from '../flows/send-to-number.ts'
import { signUpRoutes } from '../flows/sign-up.ts'
import { messageChangeRoutes } from '../flows/chats/change-messages.ts'
import { checkQuickReply, fillTextRoutes } from '../flows/chats/fill-text.ts'
import { startConversationRoutes } from '../flows/chats/start-conversation.ts'
import { threadToolRoutes } from '../flows/chats/thread-tools.ts'
import { watchThreadRoutes } from '../flows/chats/watch-thread.ts'
import { acceptInvitationRoutes } from '../flows/team/accept-invitation.ts'
import { endMembershipRoutes } from '../flows/team/end-membership.ts'
import { inviteRoutes } from '../flows/team/invite-teammate.ts'
import { liveUpdates } from '../flows/team/live-updates.ts'
import { subscriptionRoutes } from '../flows/subscription/subscription-routes.ts'
import { transferRoutes } from '../flows/team/transfer.ts'
import { tryOutRoutes } from '../flows/rehearsal/try-out.ts'
import { moveTables } from '../flows/zones/move-tables.ts'

/** Every procedure of the contract; a missing one does not compile. */
export function createRouter(app: App) {
  const { db, clock, door, gateway, config } = app
  return open.router({
    account: {
      ...accountRoutes({ db, clock, door, presentSession: (userId, visit) => presentSession(app, userId, visit) }),
      ...deleteAccountRoutes(app),
      ...ownVisitRoutes(app),
      ...signUpRoutes(app),
    },
    admin: adminRoutes(app),
    apiKeys: apiKeyRoutes({ db, clock }),
    assistant: tryOutRoutes(app),
    automations: { ...automationRoutes({ db, clock }), ...automationChangeRoutes({ db, clock }) },
    contacts: {
      ...contactRoutes({ db, clock }),
      merging: mergeRoutes({ db, clock }),
      privacy: { ...eraseRoutes({ db, clock }), ...retentionRoutes({ db, clock }) },
    },
    conversations: {
      ...conversationRoutes({ db, clock }),
      ...messageRoutes({ db }),
      ...handoverRoutes({ db, clock, gateway }),
      ...threadToolRoutes({ db, clock }),
      ...fillTextRoutes({ db, clock }),
      ...messageChangeRoutes({ db, clock }),
      ...watchThreadRoutes(app),
      ...transferRoutes({ db, clock }),
      ...startConversationRoutes({ db, clock }),
    },
    door: doorRoutes({ db, clock }),
    guestLists: guestListRoutes({ db, clock }),
    house: houseRoutes({ db, clock, zoneMoved: (tx, ownerId) => moveTables(tx, ownerId, { clock }) }),
    knowledge: knowledgeRoutes({ db, clock }),
    menu: menuRoutes({ db, clock }),
    messageSearch: messageSearchRoutes({ db }),
    numbers: {
      ...numberRoutes({ db, clock, gateway, demo: app.world !== undefined }),
      ...removeNumberRoutes({ db, clock }),
      ...numberSettingsRoutes({ db, clock }),
      ...sendToNumberRoutes({ db, clock }),
      ...paceRoutes({ db, clock }),
      ...outreachWaitRoutes({ db, clock }),
      ...healthRoutes({ db, clock }),
    },
    overview: overviewRoutes({ db, clock }),
    policies: policyRoutes({ db, clock }),
    programme: programmeRoutes({ db, clock }),
    proofs: proofRoutes({ db, clock, config }),
    remarketing: { ...remarketingRoutes({ db, clock }), ...remarketingChangeRoutes({ db, clock }) },
    reminders: reminderRoutes({ db, clock }),
    reservations: { ...reservationRoutes({ db, clock }), ...reservationChangeRoutes({ db, clock }) },
    team: {
      ...teamRoutes({ db, clock }),
      ...inviteRoutes({ db, clock, config, secrets: app.secrets }),
      ...acceptInvitationRoutes({ db, clock, door, presentSession: (userId) => presentSession(app, userId) }),
      ...endMembershipRoutes({ db, clock }),
    },
    schedules: { ...scheduleRoutes({ db, clock }), ...scheduleChangeRoutes({ db, clock, secrets: app.secrets }) },
    subscription: subscriptionRoutes(app),
    tokenUse: tokenUseRoutes({ db, clock, config }),
    notifications: notificationRoutes(app),
    quickReplies: quickReplyRoutes({ db, clock, check: checkQuickReply }),
    webhooks: webhookRoutes({ db, clock, secrets: app.secrets, mayTell: (url) => mayTell(app, url) }),
    site: { legal: open.site.legal.handler(() => app.settings.stored().legal) },
    realtime: {
      subscribe: signedIn.realtime.subscribe.handler(({ context, signal }) =>
        liveUpdates(app, context.person, () => maySee(app, context), signal),
      ),
    },
  })
}

/** Whether the session that a stream was opened with still is one, and of the same house: a visit may have ended. */
const maySee = async (app: App, { headers, ownerId }: { headers: Headers; ownerId: string }) =>
  (await readSession(app, headers))?.ownerId === ownerId

/** Addresses of our own network are refused where they are typed; names that lead there, where they are called. */
function mayTell({ webhooks }: App, url: string): boolean {
  try {
    webhooks.ask.check(url)
    return true
  } catch {
    return false
  }
}

/** What a page knows about who looks at it. */
export async function presentSession(
  { db, config, door, world, settings }: App,
  userId: string | null,
  visit?: NonNullable<Session['user']>['visit'],
): Promise<Session> {
  const { site, access } = settings.stored()
  const plans = userId ? [] : await db.anonymous((tx) => publicPlans(tx, config.model?.monthlyTokens ?? null))
  const shown = {
    demo: world !== undefined,
    support: config.support,
    site: {
      name: site.name,
      testimonials: site.testimonials,
      plans,
      signUpOpen: access.signUpOpen,
      mailLeaves: config.mail !== undefined,
    },
  }
  const account = userId ? await db.accounts((tx) => loadAccount(tx, userId)) : null
  if (!account) return { user: null, ...shown }
  const { isBlocked: _blocked, isDeactivated: _deactivated, hasTwoFactor: _, passwordAt: __, ...user } = account
  const mustSetUp = needsTwoFactor(account, door) && { needsTwoFactor: true }
  return { user: { ...user, ...(visit && { visit }), ...mustSetUp }, ...shown }
}
