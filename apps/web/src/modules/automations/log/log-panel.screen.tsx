import type { Automation, AutomationReason, AutomationRun, AutomationSkip } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const RULE: Automation = {
  id: '01980000-0000-7000-8000-000000000008',
  name: 'Boas-vindas',
  trigger: { kind: 'new-contact' },
  conditions: [{ kind: 'hours', open: true }],
  actions: [{ kind: 'send', text: 'Oi!' }],
  isOn: false,
  fired: 0,
  lastFiredAt: null,
}
const run = (id: string, over: Partial<AutomationRun>): AutomationRun => ({
  id,
  automationId: RULE.id,
  name: RULE.name,
  at: new Date('2026-12-11T21:40:00Z'),
  contact: 'Bianca Souza',
  conversationId: null,
  fired: false,
  reason: null,
  condition: null,
  steps: [],
  ...over,
})
const open = (runs: AutomationRun[]) =>
  openScreen('/dashboard/automations?aba=registro', {
    automations: {
      list: () => ({ automations: [RULE], mode: 'first' }),
      log: () => ({ runs, total: runs.length, pageSize: 50 }),
    },
  })

test('says why an automation did nothing', async () => {
  const reasons = Object.keys(automations.reasons) as AutomationReason[]
  await open(reasons.map((reason) => run(reason, { reason, condition: reason === 'condition' ? 0 : null })))
  const { condition: _, ...others } = automations.reasons
  await says(...Object.values(others), 'não valia: a casa está aberta')
  await look()
})

test('says what an automation left out, and why', async () => {
  const skips = Object.keys(automations.skips) as AutomationSkip[]
  const server = await open(skips.map((skipped) => run(skipped, { fired: true, steps: [{ kind: 'send', skipped }] })))
  await page.getByText('Só quando agiu').click()
  await says(...Object.values(automations.skips).map((skip) => `Enviar uma mensagem: não, ${skip}`))
  const input = { automationId: null, firedOnly: true, page: 1 }
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'automations/log', input })
})
