import type { Automation } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'
import { unsaved } from '@balcao/copy/unsaved'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { press } from '../../../testing/windows.ts'
import { filledBy } from '../templates.ts'

const { flow, templates } = automations
const STORED: Automation = {
  ...filledBy('nao-veio'),
  id: '01980000-0000-7000-8000-000000000008',
  fired: 2,
  lastFiredAt: null,
  waiting: 3,
  files: [],
}
const save = () => page.getByRole('button', { name: 'Salvar' }).click()
/** Adds a step by the button with this name. */
async function add(button: string, step: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
}
const step = (number: string, name: string) => page.getByRole('group', { name: flow.step(number, name), exact: true })

test('begins with a template, and saves it with what was added to it', async () => {
  const server = await openScreen('/dashboard/automations', { automations: { create: () => STORED } })
  await page.getByRole('link', { name: 'Nova automação' }).click()
  await says(templates.title)
  await look()
  await page.getByRole('link', { name: /^Reservou e não veio/ }).click()
  await expect.element(page.getByLabelText('Nome', { exact: true })).toHaveValue(templates['nao-veio'].name)
  await look()
  await add(flow.addHere('Não', '2'), 'Pôr ou tirar uma etiqueta')
  const tag = step('2.1', 'Pôr ou tirar uma etiqueta').last()
  await expect.element(tag).toHaveFocus()
  await tag.getByRole('combobox', { name: 'Etiqueta' }).fill('voltou')
  await save()
  await says('Automação salva')
  const created = server.calls.find(({ procedure }) => procedure === 'automations/create')
  const [wait, branch] = STORED.actions
  expect(created?.input).toMatchObject({
    name: templates['nao-veio'].name,
    actions: [wait, { ...branch, no: [{ kind: 'tag', tag: 'voltou', add: true }] }],
  })
})

test('says what is missing in each step, and what does not go together', async () => {
  await openScreen('/dashboard/automations/new?modelo=vazio')
  await add(flow.add('1'), 'Se… senão…')
  await save()
  await says('Preencha este campo.', 'Escreva ao menos uma palavra.', 'Escreva o que será enviado.', flow.empty)
  await says(flow.incomplete)
  await look()
  await add(flow.addHere('Sim', '2'), 'Enviar uma mensagem')
  await says(flow.sendsTwice)
  await add(flow.add('1'), 'Esperar um tempo')
  await expect.element(page.getByText(flow.sendsTwice)).not.toBeInTheDocument()
  // A wait for a reservation is offered only where one began it.
  await page.getByRole('button', { name: flow.addHere('Não', '3'), exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Esperar até o dia da reserva' })).not.toBeInTheDocument()
})

test('is worked with the keyboard alone: adds, moves and removes a step', async () => {
  await openScreen('/dashboard/automations/new?modelo=cancelou')
  const plus = page.getByRole('button', { name: flow.addFirst, exact: true })
  await expect.element(plus).toBeVisible()
  ;(plus.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Enviar uma mensagem' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const first = page.getByRole('group', { name: /^Passo 1: / })
  await expect.element(first).toHaveFocus()
  ;(page.getByRole('button', { name: /^Opções do Passo 1/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: flow.remove }).click()
  await expect.element(step('1', 'Pôr ou tirar uma etiqueta')).toBeVisible()
  await expect.element(step('3', 'Enviar uma mensagem')).not.toBeInTheDocument()
})

test('says who is in the middle of it, and asks before a change is lost', async () => {
  await openScreen(`/dashboard/automations/${STORED.id}`, {
    automations: { list: () => ({ automations: [STORED], mode: 'all' }) },
  })
  await says(flow.waiting(3))
  await page.getByLabelText('Nome', { exact: true }).fill('Outro')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await says(unsaved.title)
  await press(unsaved.stay)
  await expect.element(page.getByLabelText('Nome', { exact: true })).toHaveValue('Outro')
})

test('says that there are as many automations as there may be', async () => {
  await openScreen('/dashboard/automations/new?modelo=cancelou', {
    automations: { create: () => Promise.reject(refusal('too_many_automations')) },
  })
  await save()
  await says('Você já tem o máximo de automações. Remova alguma antes de criar outra.')
})

test('says that an automation is gone', async () => {
  await openScreen(`/dashboard/automations/${STORED.id}`)
  await says(flow.notFound)
})
