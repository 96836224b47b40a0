import type { CheckInState } from '@balcao/contract'
import { checkIn as words } from '@balcao/copy/guest-lists/check-in'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'

const NIGHT = `/porta#${'a'.repeat(43)}`
const guest = (name: string, companions = 0) => ({
  id: crypto.randomUUID(),
  listId: 'vip',
  name,
  companions,
  arrivals: [],
})
const EMPTY: CheckInState = {
  event: { id: 'samba', title: 'Sexta do samba', date: '2026-12-11', starts: '22:00' },
  lists: [{ id: 'vip', name: 'VIP', cutOff: '', benefit: '', isOver: false }],
  guests: [],
  expiresAt: null,
}
const open = (state: CheckInState) => openScreen(NIGHT, { checkIn: { state: () => state } })
const letIn = (name: string) => page.getByRole('button', { name: `Entrar: ${name}` }).click()
const refused = (name: string, people: number, why: keyof typeof words.reasons) =>
  says(`${words.refused(name, people)} ${words.reasons[why]}`)
/** The phone hears that its network came back, and asks at once. */
const onlineAgain = () => {
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
}

test('says that nobody is on the lists, or nobody of that name', async () => {
  const server = await open(EMPTY)
  await says('Ninguém nas listas desta noite ainda.')
  server.answer({ checkIn: { state: () => ({ ...EMPTY, guests: [guest('Joana Prado')] }) } })
  onlineAgain()
  await expect.element(page.getByRole('button', { name: 'Entrar: Joana Prado' })).toBeVisible()
  await page.getByLabelText('Buscar nome').fill('Xavier')
  await says('Ninguém parecido com “Xavier”.', 'Confira outro jeito de escrever, ou pergunte o sobrenome.')
})

test('says who was not let in, and why, once the network is back', async () => {
  const joana = guest('Joana Prado', 2)
  const thiago = guest('Thiago Reis')
  const server = await open({ ...EMPTY, guests: [joana, thiago] })
  await expect.element(page.getByRole('button', { name: 'Entrar: Joana Prado' })).toBeVisible()
  server.reachable(false)
  onlineAgain()
  await expect.element(page.getByText(/^Sem rede\. Lista das \d\d:\d\d\.$/)).toBeVisible()
  await letIn('Joana Prado')
  await page.getByRole('button', { name: 'Entrar 3 pessoas' }).click()
  await expect.element(page.getByText(words.pending(1), { exact: false })).toBeVisible()
  // Meanwhile they came in at another door.
  const arrived = { ...joana, arrivals: [{ id: 'other', people: 3, at: new Date('2026-12-12T01:00:00Z') }] }
  server.answer({
    checkIn: {
      state: () => ({ ...EMPTY, guests: [arrived, thiago] }),
      enter: () => Promise.reject(refusal('guest_entered')),
    },
  })
  server.reachable(true)
  onlineAgain()
  await refused('Joana Prado', 3, 'guest_entered')
  await expect.element(page.getByText(/^Sem rede/)).not.toBeInTheDocument()
  await look()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Joana Prado/ }).click()
  await says('Todos deste nome já entraram.')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  for (const [code, why] of [
    ['not_found', 'not_found'],
    ['forbidden', 'other'],
  ] as const) {
    server.answer({ checkIn: { enter: () => Promise.reject(refusal(code)) } })
    await letIn('Thiago Reis')
    await refused('Thiago Reis', 1, why)
  }
})

test('says that the link is worth nothing any more, and what this phone could not send', async () => {
  const server = await open({ ...EMPTY, guests: [guest('João Antônio da Silva')] })
  await expect.element(page.getByRole('button', { name: /^Entrar/ })).toBeVisible()
  server.reachable(false)
  await letIn('João Antônio da Silva')
  await expect.element(page.getByText(/1 marcação guardada neste celular, será enviada\.$/)).toBeVisible()
  const revoked = () => Promise.reject(refusal('check_in_link_invalid'))
  server.answer({ checkIn: { state: revoked, enter: revoked } })
  server.reachable(true)
  onlineAgain()
  const { title, text, unsent } = words.invalid
  await says(title, `${text} ${unsent(1)}`)
  await look()
})
