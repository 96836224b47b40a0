/**
 * The place for which the secrets of links in mails are encrypted. Mails contain links that open an account. Until a
 * mail is sent, or an admin reads it, these secrets are stored encrypted with the server's key, so that neither the
 * database nor a back-up contains a working link.
 */
import type { Secrets } from './secrets.ts'

const PLACE = 'mail link'
/** Matches the secret part of a link: what follows the `#`, or the token of a confirmation. */
const LINK = /(https?:\/\/\S+?(?:#|[?&]token=))(?!sealed:)([\w.~%+=-]{16,})/g
const SEALED = /sealed:(v1\.[\w-]+)/g
/** The pattern of an encrypted secret in PostgreSQL's syntax. */
export const SEALED_IN_SQL = String.raw`sealed:v1\.[\w-]+`

/** Encrypts the links of a mail for storage. */
export const sealLinks = (secrets: Pick<Secrets, 'seal'>, body: string): string =>
  body.replace(LINK, (_, address: string, token: string) => `${address}sealed:${secrets.seal(PLACE, token)}`)

/** Decrypts the links of a stored mail. @throws Error where they were encrypted with another key */
export const openLinks = (secrets: Pick<Secrets, 'open'>, body: string): string =>
  body.replace(SEALED, (_, sealed: string) => secrets.open(PLACE, sealed))
