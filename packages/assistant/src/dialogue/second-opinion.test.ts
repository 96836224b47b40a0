import { expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const venue = aVenue({
  knowledge: [
    { title: 'Conta', content: 'A comanda é por mesa. Dividimos em até 5 cartões na hora de fechar.' },
    { title: 'Frio', content: 'Na varanda tem aquecedor e a gente empresta manta.' },
    { title: 'Sobremesas', content: 'Pudim R$ 17. Torta de limão R$ 15.' },
    { title: 'Rolha', content: 'R$ 45 por garrafa de vinho.' },
  ],
})
const assistant = createLocalAssistant()
const say = (message: string) => assistant.reply(aBurst([message], { venue })).text

it.each([
  ['cada um pode ter sua ficha separada?', 'A comanda é por mesa'],
  ['minha vó é friorenta, vcs têm cobertor?', 'empresta manta'],
])('finds what is told in other words: %s', (asked, told) => {
  expect(say(asked)).toContain(told)
})

it('does not make sure what words found only in part', () => {
  expect(say('tem sobremesa sem açúcar?')).toContain('Se não for isso')
})

it('says what is not told to be unknown', () => {
  expect(say('vcs têm sinuca?')).not.toMatch(/comanda|varanda|Pudim|garrafa/)
})
