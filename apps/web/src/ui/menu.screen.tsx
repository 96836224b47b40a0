import '#app/styles.css'
import { Pencil, Trash2 } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.ts'
import { Menu, MenuItem } from './menu.tsx'

const MORE = 'Mais'
const EDIT = 'Editar'
const REMOVE = 'Remover'

async function openPage() {
  const onEdit = vi.fn()
  draw(
    <MemoryRouter>
      <Menu trigger={<button type="button">{MORE}</button>}>
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {EDIT}
        </MenuItem>
        <MenuItem icon={Trash2} onSelect={() => undefined}>
          {REMOVE}
        </MenuItem>
      </Menu>
    </MemoryRouter>,
  )
  return { button: page.getByRole('button', { name: MORE }), edit: page.getByRole('menuitem', { name: EDIT }), onEdit }
}

test('a menu opens by the first press of the pointer, stays open, and gives the focus back', async () => {
  const { button, edit } = await openPage()
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(edit).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(edit).toBeVisible()
})

test.each(['{Enter}', '{ArrowDown}'])('the first press of %s leads to the first entry', async (key) => {
  const { button, edit, onEdit } = await openPage()
  button.element().focus()
  await userEvent.keyboard(key)
  await expect.element(edit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onEdit).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
})
