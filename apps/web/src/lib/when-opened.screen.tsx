import { common } from '@balcao/copy/common'
import { errors } from '@balcao/copy/errors'
import { ToastProvider } from '#ui/toast.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.ts'
import { says } from '../testing/open-screen.tsx'
import { whenOpened } from './when-opened.tsx'

const OPEN = 'Abrir'
const CLOSE = 'Fechar'

/** A page with a window whose code comes as told. */
async function openPage(load: () => Promise<void>) {
  const Window = whenOpened(async () => {
    await load()
    return ({ open, onClose }: { open: boolean; onClose: () => void }) =>
      open && (
        <button type="button" onClick={onClose}>
          {CLOSE}
        </button>
      )
  })
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {OPEN}
        </button>
        <Window open={open} onClose={() => setOpen(false)} />
      </>
    )
  }
  draw(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  return {
    open: page.getByRole('button', { name: OPEN }),
    window: page.getByRole('button', { name: CLOSE, exact: true }),
  }
}

test('loads nothing before it is opened, and once for all times', async () => {
  let loads = 0
  const { open, window } = await openPage(async () => void loads++)
  expect(loads).toBe(0)
  await open.click()
  await window.click()
  await expect.element(window).not.toBeInTheDocument()
  await open.click()
  await expect.element(window).toBeVisible()
  expect(loads).toBe(1)
})

test('says that it does not come, closes, and comes when it is opened again', async () => {
  let reachable = false
  const { open, window } = await openPage(async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
  })
  await open.click()
  await says(common.errorTitle, errors.offline)
  reachable = true
  await open.click()
  await expect.element(window).toBeVisible()
})
