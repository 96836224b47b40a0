import { account } from './account.ts'
import { admin } from './admin/admin.ts'
import { assistant } from './assistant.ts'
import { contacts } from './contacts.ts'
import { merging } from './contacts/merging.ts'
import { subscription } from './billing/subscription.ts'
import { conversations } from './conversations.ts'
import { checkIn } from './guest-lists/check-in.ts'
import { guestLists } from './guest-lists/guest-lists.ts'
import { venue } from './venue.ts'
import { apiKeys } from './integrations/api-keys.ts'
import { webhooks } from './integrations/webhooks.ts'
import { knowledge } from './knowledge.ts'
import { policies } from './knowledge/policies.ts'
import { menu } from './menu.ts'
import { messageSearch } from './inbox/message-search.ts'
import { notifications } from './people/notifications.ts'
import { channels } from './channels.ts'
import { overview } from './overview.ts'
import { events } from './events.ts'
import { evals } from './evals.ts'
import { quickReplies } from './inbox/quick-replies.ts'
import { realtime } from './realtime.ts'
import { team } from './people/team.ts'
import { tokenUse } from './model/token-use.ts'
import { automations } from './outreach/automations.ts'
import { remarketing } from './outreach/remarketing.ts'
import { reminders } from './reminders/reminders.ts'
import { reservations } from './reservations.ts'
import { campaigns } from './schedules/campaigns.ts'
import { schedules } from './schedules/schedules.ts'
import { setup } from './setup.ts'
import { site } from './site/site.ts'

/** Holds every procedure of the product; client and server are typed from it. */
export const contract = {
  account,
  admin,
  apiKeys,
  assistant,
  automations,
  contacts: { ...contacts, merging },
  conversations,
  checkIn,
  guestLists,
  venue,
  knowledge,
  menu,
  messageSearch,
  notifications,
  channels,
  overview,
  policies,
  events,
  evals,
  quickReplies,
  realtime,
  remarketing,
  reminders,
  reservations,
  team,
  schedules: { ...schedules, campaigns },
  setup,
  subscription,
  site,
  tokenUse,
  webhooks,
}

export * from './account.ts'
export * from './admin/admin.ts'
export * from './assistant.ts'
export * from './base.ts'
export * from './billing/pix-key.ts'
export * from './billing/answers-within.ts'
export * from './billing/plan-limits.ts'
export * from './billing/subscription.ts'
export * from './billing/tax-party.ts'
export * from './contacts.ts'
export * from './contacts/custom-fields.ts'
export * from './contacts/merging.ts'
export * from './contacts/privacy.ts'
export * from './contacts/segments.ts'
export * from './conversations.ts'
export * from './guest-lists/check-in.ts'
export * from './errors.ts'
export * from './gateway.ts'
export * from './gateway-error.ts'
export * from './gateway-headers.ts'
export * from './gateway-instance.ts'
export * from './guest-lists/guest-lists.ts'
export * from './venue.ts'
export * from './integrations/api-keys.ts'
export * from './integrations/events.ts'
export * from './integrations/webhooks.ts'
export * from './knowledge.ts'
export * from './knowledge/policies.ts'
export * from './menu.ts'
export * from './inbox/contact-presence.ts'
export * from './inbox/venue-files.ts'
export * from './inbox/message-changes.ts'
export * from './inbox/message-search.ts'
export * from './channels.ts'
export * from './overview.ts'
export * from './people/notifications.ts'
export * from './people/team.ts'
export * from './phone.ts'
export * from './procedure.ts'
export * from './events.ts'
export * from './public-api/contacts.ts'
export * from './public-api/conversations.ts'
export * from './public-api/messages.ts'
export * from './public-api/public-api.ts'
export * from './public-api/reservations.ts'
export * from './public-api/schedules.ts'
export * from './evals.ts'
export * from './inbox/quick-replies.ts'
export * from './realtime.ts'
export * from './outreach/automations.ts'
export * from './outreach/remarketing.ts'
export * from './reminders/reminders.ts'
export * from './reservations.ts'
export * from './schedules/campaigns.ts'
export * from './schedules/schedules.ts'
export * from './setup.ts'
export * from './site/site.ts'
export * from './stored-values.ts'
export * from './model/token-use.ts'
export * from './web-address.ts'
