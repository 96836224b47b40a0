import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../testing/draw.ts'
import '#app/styles.css'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useContractForm } from './use-contract-form.ts'

const SAVE = 'Salvar'
const TAKEN = 'Esse nome já está na lista.'
const CHECK = 'Confira os campos e tente de novo.'
const schema = z.object({ name: z.string().check(z.minLength(2)), hidden: z.string().check(z.maxLength(3)) })

function Form({ hidden, onSaved }: { hidden: string; onSaved: (saved: object) => void }) {
  const { register, errors, handleSubmit } = useContractForm(schema, {
    start: { name: '', hidden },
    also: ({ name }) => (name === 'Zé' ? { form: TAKEN } : {}),
  })
  return (
    <form noValidate onSubmit={handleSubmit(onSaved)}>
      <Field label="Nome" error={errors.name}>
        <Input {...register('name')} />
      </Field>
      {errors.form && <p>{errors.form}</p>}
      <Button type="submit">{SAVE}</Button>
    </form>
  )
}

async function open(hidden: string) {
  const saved: object[] = []
  draw(
    <ToastProvider>
      <Form hidden={hidden} onSaved={(values) => void saved.push(values)} />
    </ToastProvider>,
  )
  const notices = page.getByRole('region', { name: 'Avisos' })
  return { saved, notices, name: page.getByLabelText('Nome'), save: page.getByRole('button', { name: SAVE }) }
}

test('says in Portuguese what is refused beside its field, and nothing else', async () => {
  const { saved, notices, name, save } = await open('abc')
  await save.click()
  await expect.element(page.getByText(CHECK)).toBeVisible()
  expect(notices.getByText(CHECK).query()).toBeNull()
  await name.fill('Zé')
  await save.click()
  await expect.element(page.getByText(TAKEN)).toBeVisible()
  expect(notices.getByText(CHECK).query()).toBeNull()
  await name.fill('Ana')
  await save.click()
  await expect.poll(() => saved).toEqual([{ name: 'Ana', hidden: 'abc' }])
  expect(page.getByText(CHECK).query()).toBeNull()
})

test('says so where what is refused is no field of the form', async () => {
  const { saved, notices, name, save } = await open('too long')
  await name.fill('Ana')
  await save.click()
  await expect.element(notices.getByText(CHECK)).toBeVisible()
  expect(saved).toEqual([])
})
