import { expect, type Page } from '@playwright/test'
import { numbersOf, rpc } from './owner.ts'
import type { ScriptedGateway } from './scripted-gateway.ts'

/** Connects a number; `digits` names another one than the registered phone. */
export async function connectNumber(page: Page, url: string, gateway: ScriptedGateway, digits?: string) {
  const input = { network: 'whatsapp', page: 'settings', ...(digits && { newNumber: digits }) }
  const { numberId } = await rpc<{ numberId: string }>(page, url, 'numbers/connect', input)
  const number = (await numbersOf(page, url)).find(({ id }) => id === numberId)!
  await expect.poll(() => gateway.instances.get(number.instanceName)?.state).toBe('connecting')
  gateway.say(number.instanceName, 'open', { number: `55${digits ?? '11955557001'}` })
  const step = async () => (await rpc<{ step: string }>(page, url, 'numbers/attempt', { numberId })).step
  await expect.poll(step).toBe('connected')
  return number
}
