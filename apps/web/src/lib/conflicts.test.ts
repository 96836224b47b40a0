import { expect, it, onTestFinished, vi } from 'vitest'
import { askAboutConflicts, type Difference, saveOver } from './conflicts.ts'

/** Somebody else has saved these; what is saved then is returned. */
async function saved(input: object, changed: Record<string, unknown>, chooses = true) {
  const ask = vi.fn<(differences: Difference[]) => Promise<boolean>>(() => Promise.resolve(chooses))
  onTestFinished(askAboutConflicts(ask))
  const refusal = Object.assign(new Error(), { code: 'changed_meanwhile', data: { changed } })
  const save = vi.fn<(input: unknown) => Promise<unknown>>((given) => Promise.resolve(given))
  const answer = await saveOver(refusal, input, save).catch((error: unknown) => error)
  return { answer, asked: ask.mock.calls[0]?.[0], refusal, times: save.mock.calls.length }
}

it('keeps what others changed alone, and saves what was changed here on top', async () => {
  const base = { id: '1', title: 'Jazz', text: 'oi', isOn: false }
  const input = { id: '1', title: 'Jazz hoje', text: 'oi', base }
  const { answer, asked } = await saved(input, { title: 'Samba', text: 'olá' })
  expect(asked).toEqual([
    { path: 'title', now: 'Samba', mine: 'Jazz hoje' },
    { path: 'text', now: 'olá' },
  ])
  expect(answer).toEqual({ id: '1', title: 'Jazz hoje', text: 'olá', base: { ...base, title: 'Samba', text: 'olá' } })
})

it('finds fields in their groups', async () => {
  const base = { general: { name: 'Bar', description: '' } }
  const { answer } = await saved({ general: { name: 'Bar', description: 'Novo' }, base }, { 'general.name': 'Boteco' })
  expect(answer).toMatchObject({ general: { name: 'Boteco', description: 'Novo' } })
  const item = { name: 'Caipirinha', price: 20 }
  const menu = await saved({ id: '1', item: { ...item, price: 25 }, base: item }, { name: 'Caipirinha de limão' })
  expect(menu.answer).toMatchObject({ item: { name: 'Caipirinha de limão', price: 25 } })
})

it('saves nothing where somebody goes back, and asks nothing where nobody said what it began with', async () => {
  const base = { title: 'Jazz' }
  const back = await saved({ title: 'Jazz hoje', base }, { title: 'Samba' }, false)
  expect([back.answer, back.times]).toEqual([back.refusal, 0])
  const without = await saved({ title: 'Jazz hoje' }, { title: 'Samba' })
  expect([without.answer, without.asked]).toEqual([without.refusal, undefined])
})
