import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OutreachRoom } from './outreach-room.tsx'

type Room = Parameters<typeof OutreachRoom>[0]
const draw = (room: Partial<Room>) =>
  renderToStaticMarkup(
    <OutreachRoom plan={{ left: null, overContacts: false }} newContacts={null} count={10} {...room} />,
  )

it('says nothing while there is room', () => {
  expect(draw({})).toBe('')
  expect(draw({ plan: { left: 10, overContacts: false }, newContacts: { count: 3, left: 3 } })).toBe('')
  expect(draw({ newContacts: { count: 3, left: null } })).toBe('')
})

it('says which messages and which people of a list the plan has no room for', () => {
  expect(draw({ plan: { left: 9, overContacts: false } })).toContain('mais 9 envios neste mês')
  expect(draw({ plan: { left: 0, overContacts: false } })).toContain('Os envios deste mês do seu plano acabaram')
  expect(draw({ newContacts: { count: 1200, left: 1 } })).toContain(
    'A lista traz 1.200 contatos novos, e o seu plano só tem lugar para mais 1. Encurte a lista',
  )
  expect(draw({ newContacts: { count: 1, left: 0 } })).toContain(
    'A lista traz 1 contato novo, e o seu plano não tem mais lugar.',
  )
  const both = draw({ plan: { left: 2, overContacts: false }, newContacts: { count: 4, left: 3 } })
  expect(both).toContain('só tem lugar para mais 3.')
  expect(both).toContain('mais 2 envios')
})

it('says nothing else where the venue is over its contacts already', () => {
  const over = draw({ plan: { left: 0, overContacts: true }, newContacts: { count: 4, left: 0 } })
  expect(over).toContain('Sua casa tem mais contatos do que o plano permite')
  expect(over).not.toContain('A lista')
})
