import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.ts'
import '#app/styles.css'
import { freezeTimers } from '../testing/freeze-timers.ts'
import { Button } from './button.tsx'
import { ToastProvider, useToast } from './toast.tsx'

const SAVE = 'Salvar'
const SEND = 'Enviar'
const UP = { bubbles: true }

function Page() {
  const toast = useToast()
  return (
    <main>
      <Button onClick={() => toast({ title: 'Salvo' })}>{SAVE}</Button>
      <Button onClick={() => toast({ title: 'Não saiu', variant: 'destructive' })}>{SEND}</Button>
    </main>
  )
}

test('says one thing at a time, each for five seconds, and as long as somebody points at it', async () => {
  draw(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  const pass = freezeTimers()
  const press = (name: string) =>
    page.getByRole('button', { name }).element().dispatchEvent(new MouseEvent('click', UP))
  const saved = page.getByRole('region', { name: 'Avisos' }).getByText('Salvo')
  const failed = page.getByRole('region', { name: 'Avisos' }).getByText('Não saiu')
  press(SAVE)
  await pass(4_000)
  expect(saved.query()).not.toBeNull()
  press(SEND)
  await pass(4_900)
  expect(saved.query()).toBeNull()
  // Its own five seconds, and not what the last one had left; none while somebody points at it.
  failed.element().dispatchEvent(new PointerEvent('pointerover', UP))
  await pass(60_000)
  failed.element().dispatchEvent(new PointerEvent('pointerout', { ...UP, relatedTarget: document.body }))
  await pass(4_900)
  expect(failed.query()).not.toBeNull()
  await pass(200)
  expect(failed.query()).toBeNull()
})

test('goes with its page, unless it says what led to the next one', async () => {
  const pass = freezeTimers()
  const redraw = draw(
    <ToastProvider page="/a">
      <Page />
    </ToastProvider>,
  )
  const open = (path: string) =>
    redraw(
      <ToastProvider page={path}>
        <Page />
      </ToastProvider>,
    )
  const saved = page.getByRole('region', { name: 'Avisos' }).getByText('Salvo')
  page.getByRole('button', { name: SAVE }).element().dispatchEvent(new MouseEvent('click', UP))
  await pass(100)
  open('/b')
  expect(saved.query()).not.toBeNull()
  await pass(2_000)
  open('/c')
  await pass(100)
  expect(saved.query()).toBeNull()
})
