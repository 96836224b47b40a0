import { notificationRoutes } from '#modules/notifications/index.ts'
import type { Session } from '@balcao/contract'
import { accountRoutes, loadAccount, needsTwoFactor, readSession } from '#modules/accounts/index.ts'
import { apiKeyRoutes, webhookRoutes } from '#modules/integrations/index.ts'
import { automationRoutes } from '#modules/automations/index.ts'
import { contactRoutes } from '#modules/contacts/index.ts'
import {
  conversationRoutes,
  messageSearchRoutes,
  messageRoutes,
  quickReplyRoutes,
  handoverRoutes,
  sendFromChannelRoutes,
  messageChangeRoutes,
  checkQuickReply,
  fillTextRoutes,
  startConversationRoutes,
  threadToolRoutes,
  watchThreadRoutes,
} from '#modules/conversations/index.ts'
import { addRepeatedLists, checkInRoutes, guestListRoutes } from '#modules/guest-lists/index.ts'
import { healthRoutes, outreachWaitRoutes, rateLimitRoutes, channelSettingsRoutes } from '#modules/channels/index.ts'
import { venueRoutes, knowledgeRoutes, menuRoutes, policyRoutes, eventRoutes } from '#modules/venue/index.ts'
import { overviewRoutes } from '#modules/overview/index.ts'
import { evalRoutes, tokenUseRoutes, tryOutRoutes } from '#modules/attendant/index.ts'
import { remarketingRoutes } from '#modules/remarketing/index.ts'
import { reminderRoutes, reservationRoutes, moveTables } from '#modules/reservations/index.ts'
import {
  teamRoutes,
  acceptInvitationRoutes,
  endMembershipRoutes,
  inviteRoutes,
  liveUpdates,
  transferRoutes,
} from '#modules/team/index.ts'
import { setupRoutes } from '#modules/setup/index.ts'
import { scheduleRoutes } from '#modules/calendar/index.ts'
import { todayRoutes } from '#modules/today/index.ts'
import { publicPlans } from '#modules/plans/index.ts'
import { open, signedIn } from '#platform/http/procedures.ts'
import type { App } from '../app.ts'
import { eraseRoutes } from '#journeys/erase-contact/erase-contact.ts'
import { mergeRoutes } from '#journeys/merge-contacts/merge-routes.ts'
import { retentionRoutes } from '#journeys/retention/retention.ts'
import { adminRoutes, ownVisitRoutes } from '#modules/admin/index.ts'
import { deleteAccountRoutes } from '#journeys/delete-account.ts'
import { channelRoutes } from '#journeys/connect-channel/channel-routes.ts'
import { removeChannelRoutes } from '#journeys/remove-channel/remove-channel.ts'
import { signUpRoutes } from '#journeys/sign-up.ts'
import { subscriptionRoutes } from '#modules/billing/index.ts'

/** Creates the router of all procedures of the contract; a missing one does not compile. */
export function createRouter(app: App) {
  const { db, clock, authService, gateway, config } = app
  const administration = adminRoutes(app)
  const { deleteAccount, remove } = deleteAccountRoutes(app)
  return open.router({
    account: {
      ...accountRoutes({
        db,
        clock,
        authService,
        presentSession: (userId, visit) => presentSession(app, userId, visit),
      }),
      deleteAccount,
      ...ownVisitRoutes(app),
      ...signUpRoutes(app),
    },
    admin: { ...administration, users: { ...administration.users, remove } },
    apiKeys: apiKeyRoutes({ db, clock }),
    assistant: tryOutRoutes(app),
    automations: automationRoutes({ db, clock }),
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
    checkIn: checkInRoutes({ db, clock }),
    guestLists: guestListRoutes({ db, clock }),
    venue: venueRoutes({ db, clock, zoneMoved: (tx, ownerId) => moveTables(tx, ownerId, { clock }) }),
    knowledge: knowledgeRoutes({ db, clock }),
    menu: menuRoutes({ db, clock }),
    messageSearch: messageSearchRoutes({ db }),
    channels: {
      ...channelRoutes({ db, clock, gateway, demo: app.simulator !== undefined }),
      ...removeChannelRoutes({ db, clock }),
      ...channelSettingsRoutes({ db, clock }),
      ...sendFromChannelRoutes({ db, clock }),
      ...rateLimitRoutes({ db, clock }),
      ...outreachWaitRoutes({ db, clock }),
      ...healthRoutes({ db, clock }),
    },
    overview: { ...overviewRoutes({ db, clock }), ...todayRoutes({ db, clock }) },
    policies: policyRoutes({ db, clock }),
    events: eventRoutes({ db, clock, nightsMade: addRepeatedLists }),
    evals: evalRoutes({ db, clock, config }),
    remarketing: remarketingRoutes({ db, clock }),
    reminders: reminderRoutes({ db, clock }),
    reservations: reservationRoutes({ db, clock }),
    team: {
      ...teamRoutes({ db, clock }),
      ...inviteRoutes({ db, clock, config, secrets: app.secrets }),
      ...acceptInvitationRoutes({ db, clock, authService, presentSession: (userId) => presentSession(app, userId) }),
      ...endMembershipRoutes({ db, clock }),
    },
    schedules: scheduleRoutes({ db, clock, secrets: app.secrets }),
    setup: setupRoutes(app),
    subscription: subscriptionRoutes(app),
    tokenUse: tokenUseRoutes({ db, clock, config }),
    notifications: notificationRoutes(app),
    quickReplies: quickReplyRoutes({ db, clock, check: checkQuickReply }),
    webhooks: webhookRoutes({ db, clock, secrets: app.secrets, mayTell: (url) => mayTell(app, url) }),
    site: { legal: open.site.legal.handler(() => app.settings.stored().legal) },
    realtime: {
      subscribe: signedIn.realtime.subscribe.handler(({ context, input, signal }) =>
        liveUpdates(app, context.person, () => maySee(app, context), { signal, since: input?.since }),
      ),
    },
  })
}

/**
 * Tells whether the session with which a stream was opened is still valid, and for the same venue: an admin's visit may
 * have ended.
 */
const maySee = async (app: App, { headers, ownerId }: { headers: Headers; ownerId: string }) =>
  (await readSession(app, headers))?.ownerId === ownerId

/**
 * Tells whether an address may get webhooks, when it is typed. Names that lead to our own network are refused when they
 * are called.
 */
function mayTell({ webhooks }: App, url: string): boolean {
  try {
    webhooks.ask.check(url)
    return true
  } catch {
    return false
  }
}

/** Returns what a page knows about its visitor. */
export async function presentSession(
  { db, config, authService, simulator, settings }: App,
  userId: string | null,
  visit?: NonNullable<Session['user']>['visit'],
): Promise<Session> {
  const { site, access } = settings.stored()
  const plans = userId ? [] : await db.anonymous((tx) => publicPlans(tx, config.model?.monthlyTokens ?? null))
  const shown = {
    demo: simulator !== undefined,
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
  const mustSetUp = needsTwoFactor(account, authService) && { needsTwoFactor: true }
  return { user: { ...user, ...(visit && { visit }), ...mustSetUp }, ...shown }
}
