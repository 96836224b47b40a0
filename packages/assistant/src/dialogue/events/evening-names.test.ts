import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })

/** Thursday morning; the evening of Friday, 11 December, is under these names. */
function ask(text: string, attractions: string, { title = 'Roda de samba', description = '' } = {}) {
  const evening = { id: 'e', date: '2026-12-11', title, starts: '20:00', attractions, entrance: 'R$ 10', description }
  const venue = {
    ...aVenue({ knowledge: [{ title: 'Animais', content: 'Não aceitamos animais.' }] }),
    events: [evening],
  }
  const { text: said, actions } = assistant.reply(aBurst([text], { venue }))
  return { said, handoff: actions.flatMap((action) => (action.type === 'handoff' ? action.reason : [])) }
}

const BANDS = ['Grupo Raiz da Serra', 'Turma do Pagode', 'Banda Equipe 1', 'Donos da Noite', 'Chama o Zé']
const QUESTIONS = [
  'queria saber se amanhã tem samba',
  'gostaria de saber se sexta tem música',
  'quero ir no samba amanhã',
]
it.each(BANDS.flatMap((band) => QUESTIONS.map((text) => ({ text, band }))))(
  'answers "$text" with the evening of $band',
  ({ text, band }) => {
    const { said, handoff } = ask(text, band)
    expect(handoff).toEqual([])
    expect(said).toContain(`Roda de samba, com ${band}`)
  },
)

it.each(BANDS)('takes the name of %s for no wish for a person', (band) => {
  expect(ask(`queria saber se tem show ${band} amanhã`, band).handoff).toEqual([])
  expect(ask(`tem show do ${band}?`, `DJ Rell, ${band}`).handoff).toEqual([])
})

it.each(['quero falar com o gerente', 'chama o gerente', 'quero falar com alguém da equipe'])(
  'still hands over who wishes for a person: %s',
  (text) => expect(ask(text, 'Zé e o Gerente').handoff).toEqual(['person']),
)

it('still passes on what the venue says of an evening beside its names', () =>
  expect(
    ask('quero fechar um camarote pro samba amanhã', 'Grupo Raiz', {
      description: 'Camarotes só com a promoter Giovana.',
    }).handoff,
  ).toEqual(['rule']))
