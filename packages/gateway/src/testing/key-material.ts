import { inspect } from 'node:util'
import { createEncryption } from '../../../whatsapp-engine/src/store/encryption.ts'
import { ENCRYPTION_KEY } from './keys.ts'
import type { Fixture } from './fixture.ts'

/** Matches base64 of 32 bytes and more, as it stands in JSON. */
const SECRETS = /"([A-Za-z0-9+/]{42,}={0,2})"/g

/** Returns every secret that a gateway keeps at this moment, decrypted: each value as bytes in base64. */
export async function readKeyMaterial({ pool }: Fixture): Promise<Set<string>> {
  const encryption = createEncryption(ENCRYPTION_KEY)
  const { rows } = await pool.query<{ place: string; value: Buffer }>(
    `select instance_id || ' ' || type || ' ' || id as place, value from gateway.session_keys
     union all select id || ' creds', creds from gateway.instances where creds is not null`,
  )
  const found = rows.flatMap(({ place, value }) => [...encryption.decrypt(place, value).matchAll(SECRETS)])
  return new Set(found.map(([, base64 = '']) => base64))
}

/** Returns the forms in which a program prints bytes, each long enough to rule out a coincidence. */
export function waysToPrint(base64: string): string[] {
  const bytes = Buffer.from(base64, 'base64')
  return [
    base64.slice(0, 40),
    bytes.toString('base64url').slice(0, 40),
    bytes.toString('hex').slice(0, 60),
    // `<Buffer 01 02 …>`, and an array of numbers in JSON.
    inspect(bytes).slice(8, 60),
    [...bytes].slice(0, 16).join(','),
    [...bytes].slice(0, 16).join(', '),
  ]
}
