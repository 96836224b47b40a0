import { venueForm } from '@balcao/copy/venue-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { failsOffline, press } from '../../testing/windows.ts'

const { problems } = venueForm.hours
const form = page.getByRole('dialog', { name: 'Configurar Agente' })
const save = () => press('Salvar Configurações')
const open = async (tab: string) => {
  const server = await openScreen('/dashboard', { venue: { save: () => VENUE } })
  await page.getByRole('button', { name: 'Configurar Agente' }).click()
  await form.getByRole('tab', { name: tab }).click()
  return server
}

test('shows which way to reach the venue is wrong, whichever part is looked at', async () => {
  await open('Contato')
  await form.getByLabelText('Site').fill('nosso bar')
  await form.getByLabelText('Instagram').fill('javascript:alert(1)')
  await form.getByLabelText('E-mail').fill('farol@')
  await form.getByLabelText('Telefone').fill('1195555')
  await form.getByRole('tab', { name: 'Horários de Atendimento' }).click()
  await save()
  await says('Digite o endereço do site, por exemplo www.seubar.com.br.', 'Digite um e-mail válido.')
  await says('Digite o @ do perfil ou o endereço dele, começando com https://.')
  await says('Digite o número com DDD, por exemplo (11) 98765-4321.')
})

test('says which hours are missing, where whoever saves can see it', async () => {
  await open('Horários de Atendimento')
  const time = (name: string) => form.getByRole('textbox', { name })
  const wrong = async (name: string, typed: string, problem: string) => {
    await time(name).last().fill(typed)
    await save()
    await says(problem)
  }
  await form
    .getByRole('button', { name: /^Pausa de almoço/ })
    .last()
    .click()
  await wrong('Domingo, a pausa termina às', '', problems.break('Domingo'))
  await form.getByRole('button', { name: 'Remover pausa de Domingo' }).click()
  await wrong('Domingo, fecha às', '', problems.times('Domingo'))
  // Though it is said at the end of a long page.
  await expect.element(form.getByText(problems.times('Domingo'))).toBeInViewport()
})

test('says which special dates cannot stand, and saves them when they can', async () => {
  const server = await open('Horários de Atendimento')
  const add = () => form.getByRole('button', { name: 'Adicionar data' }).click()
  const day = (date: string) => form.getByLabelText('Data', { exact: true }).last().fill(date)
  const opens = () => form.getByRole('switch', { name: 'A casa abre' }).last().click()
  const time = (name: string, typed: string) => form.getByRole('textbox', { name }).last().fill(typed)
  const refused = async (problem: string) => {
    await save()
    await says(problem)
  }
  await add()
  await refused(problems.date)
  await day('2026-12-26')
  await opens()
  await time('Abre às', '10:00')
  await refused(problems.dateTimes)
  await time('Fecha às', '14:00')
  await add()
  await day('2026-12-26')
  await refused(problems.dateMixed)
  await opens()
  await time('Abre às', '13:00')
  await time('Fecha às', '18:00')
  await refused(problems.dateOverlap)
  await look()
  await time('Abre às', '14:00')
  await failsOffline(server, 'Erro ao salvar', save)
  await save()
  await says('Configurações salvas')
})
