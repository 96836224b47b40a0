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
  actions: [{ kind: 'send', text: 'Oi!', fileId: null }],
  isOn: false,
  fired: 0,
  lastFiredAt: null,
  waiting: 0,
  files: [],
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
  waitsUntil: null,
  end: null,
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

test('shows the way that a run took: what it waited for, which side of a branch, and why it ended', async () => {
  const until = '2026-12-12T21:40:00Z'
  const branch = { kind: 'branch' as const, conditions: [{ kind: 'replied' as const, has: true }], holds: false }
  const waits = run('1', {
    fired: true,
    steps: [branch, { kind: 'wait', until }],
    waitsUntil: new Date(until),
  })
  const ended = run('2', { fired: true, steps: [{ kind: 'wait-time', until: null }], end: 'opted-out' })
  await open([waits, ended])
  const { log, ends } = automations
  await says('Se respondeu desde então: não · Esperar até 12/12/2026 18:40', log.waiting)
  await says(`${log.waitOver} · ${log.ended(ends['opted-out'])}`)
})
