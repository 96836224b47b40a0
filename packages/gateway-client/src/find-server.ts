import { z } from 'zod'
import { ask, type ServerAddress } from './call.ts'
import { GatewayError } from '@balcao/contract'

export type FoundServer =
  | { dialect: 'balcao'; baseUrl: string }
  | { dialect: 'evolution'; baseUrl: string; version: string }

const TIMEOUT_MS = 10_000
/** The path of the gateway at a Balcao server. */
const MOUNTED = '/gateway'

/**
 * Finds out which server is behind an address, without showing it the key.
 *
 * @throws GatewayError `unsupported_server` when it is neither our gateway nor an Evolution API 2 (the detail says what
 * it is), `license_required`, `unreachable`
 */
export async function findServer({ fetch, baseUrl }: Pick<ServerAddress, 'fetch' | 'baseUrl'>): Promise<FoundServer> {
  const look = async (path: string) => {
    const found = await ask(fetch, baseUrl + path, TIMEOUT_MS).catch((error: unknown) => {
      throw new GatewayError('unreachable', 0, error instanceof Error ? error.message : 'no answer')
    })
    if (LicenseRequired.safeParse(found.answer).success)
      throw new GatewayError('license_required', found.status, 'the Evolution API is not activated')
    return found
  }
  const [events, root] = [await look('/events'), await look('/')]
  if (isOurs(events)) return { dialect: 'balcao', baseUrl }
  const welcome = Welcome.safeParse(root.answer)
  if (welcome.success && welcome.data.clientName !== OURS) return checkVersion(welcome.data.version, baseUrl)
  const mounted = await look(`${MOUNTED}/events`)
  if (isOurs(mounted)) return { dialect: 'balcao', baseUrl: baseUrl + MOUNTED }
  // A proxy whose server restarts says so in this way.
  const away = [events, root, mounted].find(({ status }) => status >= 500)
  if (away) throw new GatewayError('unreachable', away.status, 'the server does not answer for itself')
  throw new GatewayError('unsupported_server', root.status, 'neither a Balcao gateway nor an Evolution API')
}

/** Refuses versions other than 2: Evolution 1 has other paths and bodies, and those of a third one are unknown. */
function checkVersion(version: string, baseUrl: string): FoundServer {
  if (/^v?2\./.test(version)) return { dialect: 'evolution', baseUrl, version: version.replace(/^v/, '') }
  throw new GatewayError('unsupported_server', 200, `Evolution API ${version}`)
}

type Answer = Awaited<ReturnType<typeof ask>>

/**
 * Tells whether the server is ours, which refuses callers without a key with a code; Evolution has no such path, and no
 * codes.
 */
const isOurs = ({ status, answer }: Answer) => status === 401 && Refusal.safeParse(answer).success

const Refusal = z.object({ code: z.literal('unauthorized') })
const LicenseRequired = z.object({ code: z.literal('LICENSE_REQUIRED') })
/** Describes the answer of `GET /` of Evolution, which needs no key. */
const Welcome = z.object({
  message: z.string().regex(/evolution/i),
  version: z.string(),
  clientName: z.string().nullish(),
})
/** The client name that a Balcao server gives at its root. */
const OURS = 'balcao'
