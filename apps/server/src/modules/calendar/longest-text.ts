import { sql } from '#platform/drizzle.ts'
import { firstName, formatMoment, loadLongestFieldValues, renderText } from '#modules/templates/index.ts'
import type { Tx } from '#platform/database.ts'
import { businessName } from '#modules/venue/index.ts'

type Asked = { text: string; start: string; ownerId: string; names: string[] }

/**
 * How long a text may become once its variables are filled in, in characters: with the longest name and the longest fields
 * that any contact of the house has. Who becomes one later may have longer ones.
 *
 * @param asked.names of people who are no contacts yet
 */
export async function longestText(tx: Tx, { text, start, ownerId, names }: Asked): Promise<number> {
  if (!text.includes('{')) return text.length
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from contacts where name is not null order by length(substring(name from '\\S+')) desc limit 1`,
  )
  const called = [...names, ...rows.map(({ name }) => name)].map(firstName)
  const longest = called.reduce((one, other) => (other.length > one.length ? other : one), '')
  const usual = { ...formatMoment(start), negocio: await businessName(tx, ownerId), nome: longest }
  return renderText(text, { ...(await loadLongestFieldValues(tx, text)), ...usual }, 'drop').length
}
