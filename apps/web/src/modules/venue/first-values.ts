import { type AgentSettings, DEFAULT_AGENT } from '@balcao/contract'

type Named = Pick<AgentSettings, 'name' | 'description'>

/** Returns what a form starts from: what every new account is given is nobody's own name, so the one of the account stands there. */
export function firstValues<Settings extends Named>(settings: Settings, businessName: string): Settings {
  const { name, description } = settings
  return {
    ...settings,
    name: name === DEFAULT_AGENT.name ? businessName : name,
    description: description === DEFAULT_AGENT.description ? '' : description,
  }
}
