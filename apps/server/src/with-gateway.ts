import type { LiveSettings, Named } from '#modules/settings/index.ts'
import type { Config } from '#platform/config.ts'

/**
 * Returns the configuration with the gateway that an admin chose. It is read once, when the process starts, because
 * channels cannot change their gateway while it runs.
 */
export function withGateway({
  config,
  stored,
}: Pick<LiveSettings, 'stored'> & { config: Config & Named }): Config & Named {
  const { gateway, gatewayKey } = stored()
  if (gateway.source === 'environment') return config
  const chosen =
    gateway.source === 'remote' && gatewayKey ? { url: gateway.url.replace(/\/+$/, ''), apiKey: gatewayKey } : undefined
  const roles = new Set(config.roles)
  if (chosen) roles.delete('gateway')
  else if (config.gateway) roles.add('gateway')
  return Object.defineProperties(config, {
    gateway: { value: chosen, enumerable: true },
    roles: { value: roles, enumerable: true },
  })
}
