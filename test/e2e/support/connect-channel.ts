import { expect, type Page } from '@playwright/test'
import { channelsOf, rpc } from './owner.ts'
import type { ScriptedGateway } from './scripted-gateway.ts'

/** Connects a channel; `digits` names another one than the registered phone. */
export async function connectChannel(page: Page, url: string, gateway: ScriptedGateway, digits?: string) {
  const input = { network: 'whatsapp', page: 'settings', ...(digits && { newNumber: digits }) }
  const { channelId } = await rpc<{ channelId: string }>(page, url, 'channels/connect', input)
  const channel = (await channelsOf(page, url)).find(({ id }) => id === channelId)!
  await expect.poll(() => gateway.instances.get(channel.instanceName)?.state).toBe('connecting')
  gateway.say(channel.instanceName, 'open', { number: `55${digits ?? '11955557001'}` })
  const step = async () => (await rpc<{ step: string }>(page, url, 'channels/attempt', { channelId })).step
  await expect.poll(step).toBe('connected')
  return channel
}
