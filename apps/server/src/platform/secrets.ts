import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isWeakKey } from './production/production-problems.ts'
import { startError } from './start-error.ts'

export type Secrets = {
  /** 32 bytes for one purpose (`sessions`, `gateway-key`). Knowing one key says nothing of another. */
  derive(purpose: string): Buffer
  /**
   * Encrypts a small value for storage. `place` says where it belongs (`smtp-password`, `session:<id>`): a value that was
   * copied to another place does not open there.
   */
  seal(place: string, value: string): string
  /** @throws Error when the value was changed, moved or sealed with another key */
  open(place: string, sealed: string): string
}

/** Of the sealed form; a new form gets a new number and both open. */
const VERSION = 'v1'
/** Bytes: the nonce that GCM is made for and its full tag (NIST SP 800-38D). */
const NONCE = 12
const TAG = 16
const SHORTEST_KEY = 32

/** @param secretKey `SECRET_KEY`, or what `loadSecretKey` gave; a person may have typed it, so it is never a key itself */
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

/** The key of hashes in the database (`Tx.keyedHash`) as it was before one was kept: it changes with `SECRET_KEY`. */
export const hashKeyOf = (secrets: Pick<Secrets, 'derive'>) => secrets.derive('hashes of erased people')

/**
 * The key of an installation that was given none: made at the first start, kept in `DATA_DIR/secret-key` for its owner's
 * eyes only. The caller holds the lock of `dataDir`.
 * @throws StartError `secret_key_unusable` when the file is there but cannot be the key: a new one would make everything
 * that was sealed unreadable, so it is never replaced
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
 * Throws for a kept key that somebody thought of, as production refuses one that is given.
 *
 * @throws StartError `secret_key_weak`
 */
export function needStrongKey(dataDir: string, key: string): void {
  if (isWeakKey(key)) throw startError('secret_key_weak', path.join(dataDir, 'secret-key'))
}

/** Writes a key for its owner's eyes only. On disk before it has its name: a power cut leaves the whole key or none. */
export function writeKey(file: string, text: string): void {
  const unfinished = openSync(`${file}.part`, 'w', 0o600)
  writeFileSync(unfinished, `${text}\n`)
  fsyncSync(unfinished)
  closeSync(unfinished)
  renameSync(`${file}.part`, file)
}
