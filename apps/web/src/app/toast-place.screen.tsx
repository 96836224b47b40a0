import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../testing/quiet-thread.ts'
import { refusal } from '../testing/scripted-server.ts'

const SIZES: [width: number, height: number][] = [
  [390, 844],
  [768, 1024],
  [1024, 900],
  [1280, 900],
  [1440, 900],
]
const CANNOT_LEAVE = { signOut: () => Promise.reject(refusal('internal')) }
const notice = page.getByRole('region', { name: 'Avisos' })
const wide = () => page.viewport(1440, 900)

beforeEach(() => {
  onTestFinished(wide)
})

/** Shows a notice, which stays: signing out fails. */
async function showNotice() {
  await wide()
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect.element(notice.getByText('Não foi possível sair')).toBeVisible()
  hold()
}

/** It stays as long as somebody points at it. */
const hold = () =>
  document.querySelector('[data-variant]')!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))

/** Returns what the notice covers of these, and where. */
async function covered(selector: string): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of SIZES) {
    await page.viewport(width, height)
    await drawn()
    const over = document.querySelector('[data-variant]')!.getBoundingClientRect()
    expect(over.top >= 0 && over.bottom <= height, `on screen, ${width}`).toBe(true)
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      const at = control.getBoundingClientRect()
      // What is scrolled away is not under the notice.
      const pane = (control.closest('[role=dialog], main') ?? document.body).getBoundingClientRect()
      const [top, bottom] = [Math.max(at.top, pane.top), Math.min(at.bottom, pane.bottom)]
      const isUnder = top < over.bottom && bottom > over.top && at.left < over.right && at.right > over.left
      if (top < bottom && isUnder && control.checkVisibility())
        found.push(`${location.pathname} ${width}: ${control.textContent || control.ariaLabel}`)
    }
  }
  return found
}

/** Waits until a new size of the window has been answered and drawn. */
const drawn = async () => {
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame)
}

test('a notice covers no button of a page, and nothing that leads to another', async () => {
  await openScreen('/dashboard', { account: CANNOT_LEAVE })
  const pages = [...document.querySelectorAll<HTMLElement>('nav a[href^="/dashboard/"]')]
  expect(pages.length).toBeGreaterThan(5)
  for (const link of pages) {
    link.click()
    await expect.poll(() => location.pathname).toBe(link.getAttribute('href'))
    await expect.poll(() => document.querySelector('main h1, main [role=alert]')).not.toBeNull()
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
    await showNotice()
    expect(await covered('main button, main a, main select, main input, nav a, nav button')).toEqual([])
  }
})

test('a notice covers nothing that one writes a message with', async () => {
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, { ...quietThread, account: CANNOT_LEAVE })
  await expect.element(page.getByText(MESSAGE.text)).toBeVisible()
  await showNotice()
  expect(await covered('main button, main a, main textarea')).toEqual([])
})

test('a notice covers no button of a window', async () => {
  await openScreen('/dashboard', { venue: { save: () => Promise.reject(refusal('internal')) } })
  await page.getByRole('button', { name: 'Configurar Agente' }).click()
  const form = page.getByRole('dialog', { name: 'Configurar Agente' })
  await form.getByRole('button', { name: 'Salvar Configurações' }).click()
  await expect.element(notice.getByText('Erro ao salvar')).toBeVisible()
  hold()
  expect(await covered('[role=dialog] button, [role=dialog] [role=tab]')).toEqual([])
})
