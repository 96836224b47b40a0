import { type AutomationStep, AutomationInput, sendsTwiceAtOnce } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { endOfWait, sendsBeforeWait, takeSteps } from './flow.ts'

const send: AutomationStep = { kind: 'send', text: 'Oi', fileId: null }
const tag = (name: string): AutomationStep => ({ kind: 'tag', tag: name, add: true })
const day: AutomationStep = { kind: 'wait', after: 1, unit: 'days' }
const unless = (yes: AutomationStep[], no: AutomationStep[]) =>
  ({ kind: 'branch', conditions: [{ kind: 'replied', has: true }], yes, no }) as AutomationStep

describe('the steps of an automation', () => {
  const walk = (steps: AutomationStep[], holds: boolean) => {
    const done: string[] = []
    const act = (action: { kind: string; tag?: string }) => {
      done.push(action.tag ?? action.kind)
      return Promise.resolve(null)
    }
    const until = () => new Date('2026-12-12T12:00:00Z')
    return takeSteps(steps, [], { act, until, holds: () => holds }).then((taken) => ({ ...taken, done }))
  }

  it('go down one side of a branch, and then on behind it', async () => {
    const steps = [unless([tag('a')], [tag('b'), unless([tag('c')], [tag('d')])]), tag('e')]
    expect((await walk(steps, true)).done).toEqual(['a', 'e'])
    expect((await walk(steps, false)).done).toEqual(['b', 'd', 'e'])
  })

  it('stop at a wait within a branch, and know what is left', async () => {
    const taken = await walk([tag('a'), unless([], [day, tag('b')]), tag('c')], false)
    expect(taken.done).toEqual(['a'])
    expect(taken.rest).toEqual([day, tag('b'), tag('c')])
    expect(taken.results.map(({ kind }) => kind)).toEqual(['tag', 'branch', 'wait'])
  })

  it('know whether a message follows before the next wait', () => {
    expect(sendsBeforeWait([tag('a'), unless([], [send])])).toBe(true)
    expect(sendsBeforeWait([tag('a'), day, send])).toBe(false)
  })

  it('send one message between two waits, on any way through them', () => {
    expect(sendsTwiceAtOnce([send, day, send])).toBe(false)
    expect(sendsTwiceAtOnce([unless([send], [send])])).toBe(false)
    expect(sendsTwiceAtOnce([unless([send], []), send])).toBe(true)
    expect(sendsTwiceAtOnce([send, unless([day, send], [tag('a')]), send])).toBe(true)
    expect(sendsTwiceAtOnce([send, unless([], [send])])).toBe(true)
  })

  it('are thirty at most, with two branches within each other', () => {
    const input = (actions: AutomationStep[]) => ({
      name: 'x',
      trigger: { kind: 'new-contact' },
      conditions: [],
      actions,
      isOn: true,
    })
    const ok = (actions: AutomationStep[]) => AutomationInput.safeParse(input(actions)).success
    expect(ok([unless([unless([tag('a')], [])], [])])).toBe(true)
    expect(ok([unless([unless([unless([tag('a')], []) as never], [])], [])])).toBe(false)
    expect(ok([unless([], [])])).toBe(false)
    const ten = Array.from({ length: 10 }, (_, index) => tag(String(index)))
    expect(ok([unless(ten, ten), ...ten.slice(1)])).toBe(true)
    expect(ok([unless(ten, ten), ...ten])).toBe(false)
    // Automations that were saved before files existed send a text alone.
    expect(AutomationInput.parse(input([{ kind: 'send', text: 'Oi' } as never])).actions).toEqual([send])
    expect(ok([{ ...send, text: '' } as never])).toBe(false)
  })
})

describe('a wait', () => {
  const zone = 'America/Sao_Paulo'
  const at = (now: string, evening: string | null = null) => ({ now: new Date(`${now}-03:00`), zone, evening })
  const local = (date: Date | null) => date && new Date(date.getTime() - 3 * 3_600_000).toISOString().slice(0, 16)

  it('lasts until the next time that it is that hour', () => {
    const wait = { kind: 'wait-time', time: '15:00' } as const
    expect(local(endOfWait(wait, at('2026-12-11T14:59')))).toBe('2026-12-11T15:00')
    expect(local(endOfWait(wait, at('2026-12-11T15:00')))).toBe('2026-12-12T15:00')
  })

  it('for a reservation ends on its day, and is over where that hour has passed', () => {
    const wait = { kind: 'wait-reservation', daysBefore: 1, time: '12:00' } as const
    expect(local(endOfWait(wait, at('2026-12-11T14:00', '2027-01-01')))).toBe('2026-12-31T12:00')
    expect(endOfWait(wait, at('2026-12-11T14:00', '2026-12-12'))).toBeNull()
    expect(endOfWait(wait, at('2026-12-11T14:00'))).toBeNull()
  })
})
