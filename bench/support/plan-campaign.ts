import { resolveContacts } from '../../apps/server/src/modules/contacts/resolve-contacts.ts'
import { chooseRecipients } from '../../apps/server/src/modules/calendar/recipients.ts'
import { insertSchedule } from '../../apps/server/src/modules/calendar/store-schedule.ts'
import type { Database } from '../../apps/server/src/platform/database.ts'
import { localTime } from '../../packages/contract/src/local-time.ts'

type Campaign = { ownerId: string; people: { phone: string; name: string }[]; text: string }

const ZONE = 'America/Sao_Paulo'
const HOUR = 3_600_000

/** Plans a campaign to people by name that is due at once, whatever the hour. */
export async function planCampaign(db: Database, { ownerId, people, text }: Campaign): Promise<string> {
  return db.tenant(ownerId, async (tx) => {
    const now = new Date()
    const named = people.map(({ phone, name }) => ({ phone, lid: null, name }))
    const { contactIds } = await resolveContacts(tx, { ownerId, now }, named)
    const fields = {
      title: 'Roda de samba',
      description: '',
      type: 'campaign' as const,
      start: localTime(now, ZONE),
      end: localTime(new Date(now.getTime() + 6 * HOUR), ZONE),
      zone: ZONE,
      channelId: null,
      text,
      recurrence: 'none' as const,
      weekdays: [],
      repeatUntil: null,
      toleranceMinutes: 600,
      audience: 'chosen' as const,
      tags: [],
      segmentId: null,
      fileId: null,
    }
    const id = await insertSchedule(tx, ownerId, fields, now)
    await chooseRecipients(tx, ownerId, id, contactIds)
    return id
  })
}
