import { guessEffort, WORD } from '../guessable/guess-effort.ts'
import type { ConfigProblem } from '../start-error.ts'

/** The fewest characters of the first admin's password in production. */
const SHORTEST_ADMIN_PASSWORD = 12
const ADMIN_PASSWORD_EFFORT = 8
/** The fewest different characters of a key: 32 random hexadecimal digits have fewer once in a million times. */
const FEWEST_IN_KEY = 8
/**
 * The least effort of a SECRET_KEY. A random key of 32 hexadecimal digits hardly ever has less than 24, because some
 * digits happen to be in order, or a date.
 */
const KEY_EFFORT = 18
/** The least effort of a key for a gateway elsewhere, which may be shorter. */
const GATEWAY_KEY_EFFORT = 12
/** Placeholders that people type for a secret, and the key in the example of Evolution API. */
const INSTEAD_OF_SECRETS = new Map(
  'senha password secret segredo change change-me changeme trocar troque exemplo example default mude-me key chave 429683c4c977415caafcce10f7d57e11'
    .split(' ')
    .map((word) => [word, WORD]),
)

/**
 * Returns the settings that are dangerous on the open internet, though harmless on a desk; `NODE_ENV=production`
 * refuses them.
 */
export function productionProblems(given: Record<string, string | undefined>): ConfigProblem[] {
  if (given.NODE_ENV !== 'production') return []
  const {
    PUBLIC_URL: url,
    SECRET_KEY: key,
    NEW_SECRET_KEY: nextKey,
    GATEWAY_API_KEY: gatewayKey,
    METRICS_TOKEN: token,
  } = given
  const { BALCAO_ADMIN_PASSWORD: password, BALCAO_ADMIN_EMAIL: email } = given
  const hasPages = given.ROLES?.trim() !== 'gateway'
  return [
    ...(hasPages && !url ? [{ variable: 'PUBLIC_URL', problem: 'missing' as const, because: 'NODE_ENV' }] : []),
    ...(url && !/^https:/i.test(url) ? [unsafe('PUBLIC_URL')] : []),
    ...(key && isWeakKey(key) ? [unsafe('SECRET_KEY')] : []),
    ...(nextKey && isWeakKey(nextKey) ? [unsafe('NEW_SECRET_KEY')] : []),
    ...(password && isWeakPassword(password, email) ? [unsafe('BALCAO_ADMIN_PASSWORD')] : []),
    ...(gatewayKey && guessEffort(gatewayKey, INSTEAD_OF_SECRETS) < GATEWAY_KEY_EFFORT
      ? [unsafe('GATEWAY_API_KEY')]
      : []),
    ...(token && guessEffort(token, INSTEAD_OF_SECRETS) < GATEWAY_KEY_EFFORT ? [unsafe('METRICS_TOKEN')] : []),
  ]
}

const unsafe = (variable: string) => ({ variable, problem: 'unsafe' as const })

/** Tells whether a secret key was thought of by a person, and not random. */
export function isWeakKey(key: string): boolean {
  return new Set(key).size < FEWEST_IN_KEY || guessEffort(key, INSTEAD_OF_SECRETS) < KEY_EFFORT
}

function isWeakPassword(password: string, email = ''): boolean {
  const name = email.split('@')[0]!.toLowerCase()
  const without = name.length > 2 ? password.toLowerCase().replaceAll(name, '') : password
  return password.length < SHORTEST_ADMIN_PASSWORD || guessEffort(without, INSTEAD_OF_SECRETS) < ADMIN_PASSWORD_EFFORT
}
