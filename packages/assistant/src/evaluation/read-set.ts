import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The folder of the sets. */
export const EVALS = path.join(import.meta.dirname, '../../../../evals')

/**
 * Returns what is in a file of a set. Files of finished sets are compressed: `NAME.json` lies there as `NAME.json.gz`.
 */
export function readSet(file: string): unknown {
  const plain = file.replace(/\.gz$/, '')
  const packed = `${plain}.gz`
  const bytes = !existsSync(plain) && existsSync(packed) ? gunzipSync(readFileSync(packed)) : readFileSync(plain)
  return JSON.parse(bytes.toString())
}

/** Returns what the names of the files of cases among `files` begin with: `a-` for `a-cases.json`. */
export const setsAmong = (files: readonly string[]): string[] =>
  files.flatMap((file) => /^(.*)cases\.json(?:\.gz)?$/.exec(file)?.[1] ?? []).toSorted()
