import type { PolicyKind } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { subscription } from '@balcao/copy/billing/screen'
import { connectionHealth } from '@balcao/copy/connection-health'
import { privacyWords as privacy } from '@balcao/copy/contacts/privacy'
import { apiKeys } from '@balcao/copy/integrations/api-keys'
import { policies, policyTitles } from '@balcao/copy/knowledge/policies'
import { evals } from '@balcao/copy/knowledge/evals'
import { tokenUse } from '@balcao/copy/model/token-use'
import { overview } from '@balcao/copy/overview'
import { rateLimit, sendingRules } from '@balcao/copy/rate-limit'
import { team } from '@balcao/copy/people/team'
import { twoFactor } from '@balcao/copy/people/two-factor'
import { reservations } from '@balcao/copy/reservations/screen'
import { configuration } from '@balcao/copy/settings/configuration'
import { notifications } from '@balcao/copy/settings/notifications'
import { channelSettings } from '@balcao/copy/settings/channel-settings'
import { profile } from '@balcao/copy/settings/profile'
import { settings } from '@balcao/copy/settings/sections'
import { shell } from '@balcao/copy/shell'
import { venueForm } from '@balcao/copy/venue-form'
import { fieldAt, paths } from '#lib/paths.ts'

const { sections, elsewhere, also } = settings
const { general, contact, hours } = venueForm
const { basics, personal } = configuration
const { rulesForm } = reservations

/** The entries that a search in the settings can find. */
export interface SettingsEntry {
  /** Its words on screen. */
  label: string
  /** The part of the product in which it is. */
  part: string
  to: string
  /** Other words under which people look for it. */
  also: string
}

/** Lists fields of a page, each with its words on screen, which also lead to it, and other words for it. */
const on = (part: string, path: string, fields: [label: string, also: string, to?: string][]): SettingsEntry[] =>
  fields.map(([label, words, to]) => ({ label, part, to: to ?? fieldAt(path, label), also: words }))

const kinds = Object.keys(policyTitles) as PolicyKind[]

/** Everything that a search in the settings finds. Labels are those of the screens: a renamed field is found by its new name. */
export const ENTRIES: SettingsEntry[] = [
  ...on(sections.venue, paths.settings, [
    [basics.name, also.name],
    [basics.description, also.description],
    [basics.welcome, also.welcome],
    [general.segmento, also.segment],
    [agentSettings.agent.type, also.type, paths.agentForm],
    [agentSettings.agent.history, also.history, paths.agentForm],
    [contact.endereco, also.address],
    [contact.telefone, also.phone],
    [contact.whatsapp, also.whatsapp],
    [contact.email, also.email, fieldAt(paths.settings, venueForm.tabs.contact)],
    [contact.website, also.site],
    [contact.instagram, also.social],
    [contact.facebook, also.social],
    [contact.twitter, also.social],
    [contact.linkedin, also.social],
    [personal.change, also.password, paths.password],
  ]),
  ...on(sections.hours, paths.hours, [
    [venueForm.tabs.hours, also.hours, paths.hours],
    [hours.timezone, also.timezone],
    [hours.specialTitle, also.special],
  ]),
  ...on(sections.menu, paths.menu, [[sections.menu, also.menu, paths.menu]]),
  ...on(sections.events, paths.events, [[sections.events, also.events, paths.events]]),
  ...on(sections.knowledge, paths.knowledge, [
    [sections.knowledge, also.knowledge, paths.knowledge],
    [evals.title, also.evals, paths.evals],
  ]),
  ...on(sections.rules, paths.policies, [
    [policies.title, also.policies, paths.policies],
    ...kinds.map((kind): [string, string] => [policyTitles[kind], also.policyWords[kind]]),
    [rulesForm.rules.title, also.reservations, paths.reservationRules],
    [rulesForm.days, also.days],
    [rulesForm.partyMin, also.party],
    [rulesForm.partyMax, also.party],
    [rulesForm.notice, also.notice],
    [rulesForm.hold, also.notice],
    [rulesForm.remind, also.remind],
  ]),
  ...on(sections.tables, paths.tables, [
    [rulesForm.periods, also.tables],
    [rulesForm.auto, also.auto],
  ]),
  ...on(sections.lists, paths.guestLists, [[sections.lists, also.lists, paths.guestLists]]),
  ...on(sections.voice, paths.voice, [
    [overview.agent.mode.legend, also.voice],
    [general.quiet, also.quiet],
    [general.humanSilence, also.silence],
    [general.leaveEarlier, also.earlier],
  ]),
  ...on(sections.channels, paths.agentSettings, [
    [agentSettings.channels.title, also.channels],
    [connectionHealth.title, also.health],
    [channelSettings.rejectCalls, also.calls],
    [channelSettings.callText, also.calls],
    [channelSettings.alwaysOnline, also.online],
    [channelSettings.readStatus, also.online],
    [channelSettings.fullHistory, also.past],
    [rateLimit.title, also.rateLimit],
    [sendingRules.quiet, also.quietHours],
    [sendingRules.perWeek, also.perWeek],
    [sendingRules.apology, also.apology],
  ]),
  ...on(elsewhere.profile, paths.profile, [
    [profile.name.label, also.myName],
    [profile.phone.title, also.myPhone],
    [twoFactor.title, also.twoFactor],
    [profile.devices.title, also.devices],
    [notifications.title, also.notifications, paths.notifications],
    [profile.data.title, also.account],
  ]),
  ...on(elsewhere.contacts, paths.contacts, [[privacy.retention.title, also.retention, paths.retention]]),
  ...on(elsewhere.more, paths.team, [
    [team.title, also.team, paths.team],
    [shell.entries.integrations, also.integrations, paths.integrations],
    [apiKeys.title, also.apiKeys, paths.apiKeys],
    [subscription.title, also.subscription, paths.subscription],
    [tokenUse.title, also.tokens, paths.tokens],
  ]),
]

/** The parts in which the venue's own words can be searched, each by its address. */
export const CONTENTS: { part: string; path: string }[] = [
  { part: sections.menu, path: paths.menu },
  { part: sections.events, path: paths.events },
  { part: sections.knowledge, path: paths.knowledge },
  { part: sections.rules, path: paths.policies },
]
