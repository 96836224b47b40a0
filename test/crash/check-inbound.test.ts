import { describe, expect, it } from 'vitest'
import { checkInbound, type Evidence, type StoredMessage } from '../../bench/crash/check-inbound.ts'

const ANA = '5511940000000'

/** Ana writes twice, is answered once, writes again and is answered again: as it should be. */
function goodRun(): Evidence {
  const message = (origin: string, text: string, externalId: string): StoredMessage => {
    return { phone: ANA, origin, text, externalId, status: origin === 'contact' ? 'received' : 'delivered' }
  }
  return {
    sent: ['oi', 'abre hoje?', 'obrigada'].map((text, turn) => ({ phone: ANA, id: `C${turn}`, text })),
    stored: [
      message('contact', 'oi', 'C0'),
      message('contact', 'abre hoje?', 'C1'),
      message('assistant', 'Abrimos às 17h.', 'R0'),
      message('contact', 'obrigada', 'C2'),
      message('assistant', 'Por nada!', 'R1'),
    ],
    inboxes: [{ phone: ANA, ids: ['R0', 'R1'] }],
  }
}

/** What the checks say of a run that went wrong in one way. */
function spoilt(spoil: (run: Evidence) => unknown) {
  const run = goodRun()
  spoil(run)
  return checkInbound(run)
}

describe('the checks of the crash run', () => {
  it('find nothing where nothing is', () => {
    expect(checkInbound(goodRun())).toEqual({ missing: [], wrong: [] })
  })
  it('miss a message that was accepted and is not stored', () => {
    expect(spoilt(({ stored }) => stored.splice(0, 1)).missing).toEqual([`lost: ${ANA}: oi`])
  })
  it('see a message that is stored twice', () => {
    expect(spoilt(({ stored }) => stored.splice(1, 0, stored[0]!)).wrong).toEqual([`stored 2 times: ${ANA}: oi`])
  })
  it('see a message that nobody wrote', () => {
    expect(spoilt(({ sent }) => sent.pop()).wrong).toEqual([`nobody wrote: ${ANA}: obrigada`])
  })
  it('miss the answer to the last burst', () => {
    const { missing } = spoilt(({ stored, inboxes }) => [stored.pop(), inboxes[0]!.ids.pop()])
    expect(missing).toEqual([`not answered: ${ANA}: obrigada`])
  })
  it('see a burst that is answered twice', () => {
    const { wrong } = spoilt(({ stored, inboxes }) => {
      stored.push({ ...stored.at(-1)!, externalId: 'R2', text: 'Oi!' })
      inboxes[0]!.ids.push('R2')
    })
    expect(wrong).toEqual([`answered twice: ${ANA}: Oi!`])
  })
  it('miss a reply that stays in the queue', () => {
    expect(spoilt(({ stored }) => (stored[4]!.status = 'queued')).missing).toEqual([`left queued: ${ANA}: Por nada!`])
  })
  it('miss a reply that the phone does not have', () => {
    expect(spoilt(({ inboxes }) => inboxes[0]!.ids.pop()).missing).toEqual([`never reached the phone: ${ANA}: R1`])
  })
  it('see what the phone has twice, and what the venue does not know of', () => {
    const { wrong } = spoilt(({ inboxes }) => inboxes[0]!.ids.push('R1', 'X'))
    expect(wrong).toEqual([`unknown on the phone: ${ANA}: X`, `twice on the phone: ${ANA}: R1`])
  })
  it('see words of somebody who is not the assistant', () => {
    const { wrong } = spoilt(({ stored }) => (stored[2]!.origin = 'phone'))
    expect(wrong).toContain(`from phone: ${ANA}: Abrimos às 17h.`)
  })
})
