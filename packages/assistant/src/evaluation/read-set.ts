import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The folder of the sets. */
export const EVALS = path.join(import.meta.dirname, '../../../../evals')

/**
 * Returns the content of a file of a set. Files of finished sets are compressed: `NAME.json` is stored as
 * `NAME.json.gz`.
 */
export function readSet(file: string): unknown {
  const plain = file.replace(/\.gz$/, '')
  const packed = `${plain}.gz`
  const bytes = !existsSync(plain) && existsSync(packed) ? gunzipSync(readFileSync(packed)) : readFileSync(plain)
  return JSON.parse(bytes.toString())
}

/** Returns the common prefixes of the case files among `files`: `a-` for `a-cases.json`. */
export const setsAmong = (files: readonly string[]): string[] =>
  files.flatMap((file) => /^(.*)cases\.json(?:\.gz)?$/.exec(file)?.[1] ?? []).toSorted()
