import { businessName } from '#modules/venue/index.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { firstName, formatMoment, loadFieldValues, renderText } from '#modules/templates/index.ts'
import type { Tx } from '#platform/database.ts'
import { ownerVariables } from './owner-reminder.ts'

type Asked = Pick<ScheduleRow, 'text' | 'start' | 'ownerId'> &
  Partial<Pick<ScheduleRow, 'audience'>> & {
    /**
     * True while somebody is still writing the text: unknown variables stay visible. In a message that is sent they are
     * dropped, because their field has been deleted.
     */
    isDraft?: boolean
  }
/** A reader of a text; `isKnown` is false for somebody of a list who is no contact yet. */
type Person = { contactId: string; isKnown?: boolean; name: string | null }

/** Returns the text of a schedule as each of these people reads it, by contact. */
export async function textFor(tx: Tx, asked: Asked, people: Person[]): Promise<Map<string, string>> {
  const { text, start, ownerId, audience, isDraft = false } = asked
  const negocio = await businessName(tx, ownerId)
  const moment = formatMoment(start)
  const known = people.filter(({ isKnown = true }) => isKnown).map(({ contactId }) => contactId)
  const own = await loadFieldValues(tx, text, known)
  const owners = audience === 'owner' ? await ownerVariables(tx, { text, start }) : {}
  const read = ({ contactId, name }: Person) => {
    const variables = { ...own(contactId), ...moment, ...owners, negocio, nome: firstName(name) }
    return renderText(text, variables, isDraft ? 'keep' : 'drop')
  }
  return new Map(people.map((person) => [person.contactId, read(person)]))
}
