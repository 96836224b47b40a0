import { type AgentSettings, DEFAULT_AGENT } from '@balcao/contract'

type Named = Pick<AgentSettings, 'name' | 'description'>

/** Returns the initial values of a form: the default name of a new account is replaced by the account's own name. */
export function firstValues<Settings extends Named>(settings: Settings, businessName: string): Settings {
  const { name, description } = settings
  return {
    ...settings,
    name: name === DEFAULT_AGENT.name ? businessName : name,
    description: description === DEFAULT_AGENT.description ? '' : description,
  }
}
