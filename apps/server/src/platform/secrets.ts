import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isWeakKey } from './production/production-problems.ts'
import { startError } from './start-error.ts'

export type Secrets = {
  /** Derives a key of 32 bytes for one purpose (`sessions`, `gateway-key`). One key reveals nothing about another. */
  derive(purpose: string): Buffer
  /**
   * Encrypts a small value for storage. `place` says where it belongs (`smtp-password`, `session:<id>`): a value that
   * was copied to another place cannot be decrypted there.
   */
  seal(place: string, value: string): string
  /** Decrypts a value. @throws Error when the value was changed, moved or encrypted with another key */
  open(place: string, sealed: string): string
}

/** The version of the encrypted form; a new form gets a new number, and both can be decrypted. */
const VERSION = 'v1'
/** The bytes of the nonce that GCM is made for and of its full tag (NIST SP 800-38D). */
const NONCE = 12
const TAG = 16
const SHORTEST_KEY = 32

/**
 * Creates the functions that encrypt and derive.
 *
 * @param secretKey `SECRET_KEY`, or the key of `loadSecretKey`; a person may have typed it, so it is never used as a
 * key itself
 */
export function createSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'balcao', purpose, 32))
  const key = derive('sealed values')
  return {
    derive,
    seal(place, value) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(place, sealed) {
      const [version, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || bytes.length < NONCE + TAG) throw new Error('not a sealed value')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
    },
  }
}

/**
 * Returns the key of hashes in the database (`Tx.keyedHash`) as it was before one was stored: it changes with
 * `SECRET_KEY`.
 */
export const hashKeyOf = (secrets: Pick<Secrets, 'derive'>) => secrets.derive('hashes of erased people')

/**
 * Loads the key of an installation that was given none: it is created at the first start and stored in
 * `DATA_DIR/secret-key`, readable by its owner only. The caller holds the lock of `dataDir`.
 *
 * @throws StartError `secret_key_unusable` when the file exists but cannot be the key: a new one would make everything
 * that was encrypted unreadable, so it is never replaced
 */
export function loadSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  if (!statSync(file, { throwIfNoEntry: false })) writeKey(file, randomBytes(32).toString('base64url'))
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (key.length < SHORTEST_KEY) throw new Error('too short')
    chmodSync(file, 0o600)
    return key
  } catch {
    throw startError('secret_key_unusable', file)
  }
}

/**
 * Refuses a stored key that a person thought of, as production refuses such a key in the environment.
 *
 * @throws StartError `secret_key_weak`
 */
export function needStrongKey(dataDir: string, key: string): void {
  if (isWeakKey(key)) throw startError('secret_key_weak', path.join(dataDir, 'secret-key'))
}

/**
 * Writes a key into a file that only its owner can read. It is on disk before it gets its name, so that a power cut
 * leaves the whole key or none.
 */
export function writeKey(file: string, text: string): void {
  const unfinished = openSync(`${file}.part`, 'w', 0o600)
  writeFileSync(unfinished, `${text}\n`)
  fsyncSync(unfinished)
  closeSync(unfinished)
  renameSync(`${file}.part`, file)
}
