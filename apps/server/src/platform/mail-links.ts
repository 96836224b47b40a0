/**
 * Letters carry links that open an account. Until a letter leaves, or an admin reads it, what opens stands in the table as it may
 * be stored: sealed with the server's key, so that neither the database nor a back-up holds a working link.
 */
import type { Secrets } from './secrets.ts'

const PLACE = 'mail link'
/** The secret part of a link: what follows the `#`, or the token of a confirmation. */
const LINK = /(https?:\/\/\S+?(?:#|[?&]token=))(?!sealed:)([\w.~%+=-]{16,})/g
const SEALED = /sealed:(v1\.[\w-]+)/g
/** The same, as PostgreSQL writes it. */
export const SEALED_IN_SQL = String.raw`sealed:v1\.[\w-]+`

/** Returns the text of a letter as it is stored. */
export const sealLinks = (secrets: Pick<Secrets, 'seal'>, body: string): string =>
  body.replace(LINK, (_, address: string, token: string) => `${address}sealed:${secrets.seal(PLACE, token)}`)

/**
 * Returns the text of a letter as it is read.
 *
 * @throws Error where it was sealed with another key
 */
export const openLinks = (secrets: Pick<Secrets, 'open'>, body: string): string =>
  body.replace(SEALED, (_, sealed: string) => secrets.open(PLACE, sealed))
