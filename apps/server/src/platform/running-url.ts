import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileOf = (dataDir: string) => path.join(dataDir, 'server.url')

/** Notes the address at which the product can be opened, for commands that know only the data folder. */
export function noteRunningUrl(dataDir: string, url: string): void {
  writeFileSync(fileOf(dataDir), `${url}\n`)
}

/** Returns the address of the product that last ran on `dataDir`; null when none ever did. */
export function readRunningUrl(dataDir: string): string | null {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').trim()
  } catch {
    return null
  }
}
