import type { ModelFailure } from '@balcao/assistant'

/**
 * Returns in one word why a call of the SDK failed. Nothing of the error's message is passed on, because it repeats the
 * provider's answer, which may contain the key. It reads the error's shape, because importing the classes would load
 * the SDK.
 */
export function failureOf(error: unknown): ModelFailure {
  if (!(error instanceof Error)) return 'malformed'
  if (/^(TimeoutError|AbortError)$/.test(error.name)) return 'timeout'
  // A retry that gave up says what the last try failed with.
  if ('lastError' in error && error.lastError) return failureOf(error.lastError)
  if (!('statusCode' in error) || typeof error.statusCode !== 'number')
    return error.name === 'AI_APICallError' ? 'unavailable' : 'malformed'
  if (error.statusCode === 429) return 'rate-limited'
  if (error.statusCode >= 500) return 'unavailable'
  return error.statusCode < 300 ? 'malformed' : 'refused'
}
