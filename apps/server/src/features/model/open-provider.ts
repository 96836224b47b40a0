import type { LanguageModel } from 'ai'
import type { Config } from '#platform/config.ts'

type ModelConfig = Pick<NonNullable<Config['model']>, 'provider' | 'name' | 'apiKey' | 'baseUrl'>

/** The provider's package, loaded when it is first needed. OpenAI's is asked for chat completions, which its likes also speak. */
export async function openProvider({ provider, name, apiKey, baseUrl }: ModelConfig): Promise<LanguageModel> {
  const settings = { apiKey, ...(baseUrl && { baseURL: baseUrl }) }
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
        baseURL: baseUrl ?? '',
      })(name)
  }
}
