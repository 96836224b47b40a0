import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })

describe('what a party of their own costs', () => {
  const say = (content: string, text: string) =>
    assistant.reply(aBurst([text], { venue: aVenue({ knowledge: [{ title: 'Eventos', content }] }) }))
  const PRICED = 'Fechamos o espaço para eventos de empresa às terças, a partir de R$ 5.000, até 80 pessoas.'

  it.each([
    'sou gerente de uma empresa, quanto custa fechar o espaço?',
    'sou gerente de uma empresa, pode me passar quanto custa fechar o espaço?',
    'sou dono de uma agência, quanto é pra fechar a casa numa terça?',
  ])('is told as the venue has told it: %s', (text) =>
    expect(say(PRICED, text)).toMatchObject({ text: PRICED, actions: [] }),
  )
  it('which it leaves to somebody, goes to a person; which it has not told, is offered to one', () => {
    const asked = 'sou gerente de uma empresa, quanto custa fechar o espaço?'
    expect(say('Eventos fechados são tratados com a produtora, a Lívia.', asked).actions).toMatchObject([
      { type: 'handoff', reason: 'rule' },
    ])
    expect(say('Servimos pizzas.', asked)).toMatchObject({
      text: expect.stringMatching(/não tenho[\s\S]*Quer que eu chame alguém da equipe/),
      actions: [],
    })
  })
  it('but not what anything else costs, nor whether there are parties', () => {
    expect(say('Servimos pizzas.', 'sou gerente de uma empresa, quanto custa a rolha?').actions).toEqual([])
    expect(say(PRICED, 'vocês fecham para eventos?').text).toContain(PRICED)
  })
})
