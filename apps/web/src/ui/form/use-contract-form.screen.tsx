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

const setting = z.object({ name: z.string(), most: z.number().check(z.minimum(1)) })

function Settings({ stored, onSave }: { stored: z.infer<typeof setting>; onSave: (saved: object) => void }) {
  const { register, bind, errors, handleSubmit, base, renew } = useContractForm(setting, {
    stored,
    start: ({ name, most }) => ({ name, most: String(most) }),
    also: ({ name, most }) => ({ most: name === 'Zé' && most === '2' ? TAKEN : undefined }),
    read: ({ name, most }) => ({ name, most: Number(most) }),
  })
  const most = bind('most')
  const save = (values: z.infer<typeof setting>) => {
    onSave({ ...values, base })
    renew(values)
  }
  return (
    <form noValidate onSubmit={handleSubmit(save)}>
      <Field label="Nome">
        <Input {...register('name')} />
      </Field>
      <Field label="Limite" error={errors.most}>
        <Input value={most.value} onChange={(event) => most.onChange(event.currentTarget.value)} />
      </Field>
      <Button type="submit">{SAVE}</Button>
    </form>
  )
}

test('follows what is stored until somebody changes something, and saves with what it began with', async () => {
  const saved: object[] = []
  const screen = (stored: z.infer<typeof setting>) => (
    <ToastProvider>
      <Settings stored={stored} onSave={(values) => void saved.push(values)} />
    </ToastProvider>
  )
  const show = draw(screen({ name: 'Ana', most: 1 }))
  const [name, most] = [page.getByLabelText('Nome'), page.getByLabelText('Limite')]
  show(screen({ name: 'Bia', most: 2 }))
  await expect.element(name).toHaveValue('Bia')
  await expect.element(most).toHaveValue('2')

  await name.fill('Zé')
  show(screen({ name: 'Caio', most: 3 }))
  await page.getByRole('button', { name: SAVE }).click()
  // One field may be wrong because of another.
  await expect.element(page.getByText(TAKEN)).toBeVisible()
  await name.fill('Rui')
  await expect.element(page.getByText(TAKEN)).not.toBeInTheDocument()
  await most.fill('5')
  await page.getByRole('button', { name: SAVE }).click()
  await expect.poll(() => saved).toEqual([{ name: 'Rui', most: 5, base: { name: 'Bia', most: 2 } }])

  show(screen({ name: 'Rui', most: 5 }))
  show(screen({ name: 'Davi', most: 6 }))
  await expect.element(name).toHaveValue('Davi')
  await most.fill('7')
  await page.getByRole('button', { name: SAVE }).click()
  await expect.poll(() => saved.at(-1)).toEqual({ name: 'Davi', most: 7, base: { name: 'Davi', most: 6 } })
})
