import '#app/styles.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.ts'
import { Tabs } from './tabs.tsx'

const TABS = (['Site', 'Contas'] as const).map((label) => ({
  value: label,
  label,
  content: <button type="submit">{`Salvar ${label}`}</button>,
}))

function Example() {
  const [value, setValue] = useState<'Site' | 'Contas'>('Site')
  return <Tabs label="Configurações" tabs={TABS} value={value} onChange={setValue} />
}

test('the panel that is left is out of sight in the moment the next one shows', async () => {
  draw(<Example />)
  const shown = () =>
    [...document.querySelectorAll('button[type=submit]')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.textContent)
  expect(shown()).toEqual(['Salvar Site'])
  page
    .getByRole('tab', { name: 'Contas' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // React has drawn after the event; no frame of the browser has passed.
  await Promise.resolve()
  expect(shown()).toEqual(['Salvar Contas'])
})
