import { agentSettings } from '@balcao/copy/agent-settings'
import { contacts } from '@balcao/copy/contacts/screen'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { messages } from '@balcao/copy/inbox/messages'
import { apiKeys } from '@balcao/copy/integrations/api-keys'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { menu } from '@balcao/copy/knowledge/menu'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { evals } from '@balcao/copy/knowledge/evals'
import { tokenUse } from '@balcao/copy/model/token-use'
import { automations } from '@balcao/copy/outreach/automations'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { remarketing } from '@balcao/copy/outreach/remarketing'
import { team } from '@balcao/copy/people/team'
import { reservations } from '@balcao/copy/reservations/screen'
import type { TeamMember } from '@balcao/contract'
import { test } from 'vitest'
import { SESSION } from '../../dev/samples.ts'
import { openScreen, says } from '../testing/open-screen.tsx'

const OWNER: TeamMember = {
  id: '01980000-0000-7000-8000-0000000000d1',
  name: SESSION.user!.fullName,
  email: SESSION.user!.email,
  isOwner: true,
  online: true,
  state: 'active',
  lastSeenAt: null,
  conversations: 0,
}
const words = (table: Record<string, string>) => Object.values(table)

test.for<[path: string, ...said: string[]]>([
  ['/contacts', ...words(contacts.empty)],
  ['/messages', messages.search.start],
  ['/messages?aba=respostas', messages.quickReplies.empty, messages.quickReplies.emptyText],
  ['/reservations', reservations.empty.title, reservations.empty.text],
  ['/reservations?quando=passadas', reservations.empty.past],
  ['/reservations?dia=2026-12-12', reservations.empty.day],
  ['/lists', guestLists.empty.title, guestLists.empty.text, guestLists.empty.add],
  ['/lists?quando=passadas', guestLists.empty.past],
  ['/menu', ...words(menu.empty)],
  ['/programme', venueEvents.empty.title, venueEvents.empty.text, venueEvents.empty.add],
  ['/programme?quando=passados', venueEvents.empty.past],
  ['/knowledge', ...words(knowledge.empty)],
  ['/knowledge/proofs', ...words(evals.empty)],
  ['/automations', automations.empty, automations.emptyText],
  ['/automations?aba=registro', automations.log.empty, automations.log.emptyText],
  ['/remarketing', campaigns.empty, campaigns.emptyText],
  ['/remarketing?aba=automaticas', remarketing.empty, remarketing.emptyText],
  ['/integrations', ...words(webhooks.empty), ...words(apiKeys.empty)],
  ['/team', ...words(team.empty)],
  ['/tokens', tokenUse.empty.title, tokenUse.empty.text],
  ['/agent-settings', agentSettings.channels.emptyTitle, agentSettings.channels.emptyText],
])('tells a venue that has nothing yet what comes to %s', async ([path, ...said]) => {
  await openScreen(`/dashboard${path}`, {
    channels: { list: () => ({ channels: [] }) },
    team: { list: () => ({ members: [OWNER], invitations: [] }) },
  })
  await says(...said)
})
