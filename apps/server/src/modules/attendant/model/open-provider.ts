import type { LanguageModel } from 'ai'
import type { Config } from '#platform/config.ts'

type ModelConfig = Pick<NonNullable<Config['model']>, 'provider' | 'name' | 'apiKey' | 'baseUrl'>

/**
 * Fetches without following redirects, so that the key and the conversation are sent only to the configured address.
 */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/**
 * Loads the provider's package at its first use and opens the model. OpenAI is called by its chat completions API,
 * which compatible servers also have.
 */
export async function openProvider({ provider, name, apiKey, baseUrl }: ModelConfig): Promise<LanguageModel> {
  const settings = { apiKey, fetch: withoutRedirects, ...(baseUrl && { baseURL: baseUrl }) }
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings).chat(name)
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(name)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(settings)(name)
    case 'openai-compatible':
      return (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
        name: 'compatible',
        apiKey,
        fetch: withoutRedirects,
        baseURL: baseUrl ?? '',
      })(name)
  }
}
