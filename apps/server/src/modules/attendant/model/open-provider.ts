import type { LanguageModel } from 'ai'
import type { Config } from '#platform/config.ts'

type ModelConfig = Pick<NonNullable<Config['model']>, 'provider' | 'name' | 'apiKey' | 'baseUrl'>

/** Key and conversation go to the configured address and to no other that it names. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** The provider's package, loaded when it is first needed. OpenAI's is asked for chat completions, which its likes also speak. */
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
