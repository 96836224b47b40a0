import type { z } from 'zod'
import type { RawConfig } from '../config-rules.ts'

/** The configuration of the transcription of voice messages. */
export type Hearing = {
  /** The protocol: OpenAI's transcriptions, or Google's messages with the sound as a part. */
  provider: 'openai' | 'google'
  name: string
  apiKey?: string
  baseUrl?: string
  /** The longest time that one transcription may take, in milliseconds. */
  timeoutMs: number
  /** The price in R$ a minute; undefined where it is unknown. */
  pricePerMinute?: number
}

export const OPENAIS_OWN = 'gpt-4o-mini-transcribe'

/**
 * Returns the configuration of the transcription: the model's provider where it transcribes, unless an address of its
 * own is given. The model's key is sent nowhere else.
 */
export function readHearing(raw: z.infer<typeof RawConfig>): Hearing | undefined {
  const { MODEL_PROVIDER: provider, TRANSCRIPTION_MODEL: wanted } = raw
  if (wanted === 'off') return undefined
  const common = { timeoutMs: raw.MODEL_TIMEOUT_MS, pricePerMinute: raw.TRANSCRIPTION_PRICE_MINUTE }
  const { TRANSCRIPTION_BASE_URL: baseUrl, TRANSCRIPTION_API_KEY: apiKey } = raw
  if (baseUrl || apiKey) return wanted ? { provider: 'openai', name: wanted, baseUrl, apiKey, ...common } : undefined
  const theirs = { baseUrl: raw.MODEL_BASE_URL, apiKey: raw.MODEL_API_KEY }
  if (provider === 'google') {
    const name = wanted ?? raw.MODEL_NAME
    return name ? { provider, name, ...theirs, ...common } : undefined
  }
  const name = wanted ?? (provider === 'openai' && !raw.MODEL_BASE_URL ? OPENAIS_OWN : undefined)
  return name && provider !== 'anthropic' && provider ? { provider: 'openai', name, ...theirs, ...common } : undefined
}
