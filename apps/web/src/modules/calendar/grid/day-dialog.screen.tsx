import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { NOTE } from '../../../testing/outreach.ts'
import { openScreen } from '../../../testing/open-screen.tsx'

const busy = Array.from({ length: 30 }, (_, index) => ({
  ...NOTE,
  id: crypto.randomUUID(),
  title: `Aviso ${index + 1} com um nome que é comprido demais para a largura de um dia do calendário`,
  start: `2026-11-22T${String(index % 24).padStart(2, '0')}:00`,
  end: `2026-11-22T${String(index % 24).padStart(2, '0')}:30`,
}))

for (const [name, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 700],
] as const)
  test(`shows all of a crowded day inside of the window of ${name}, and opens one of them`, async () => {
    onTestFinished(() => page.viewport(1440, 900))
    await page.viewport(width, height)
    await openScreen('/dashboard/schedules?vista=mes&data=2026-11-22', {
      schedules: {
        list: () => ({ schedules: busy, repetitions: [], zone: NOTE.zone, now: NOTE.start }),
        get: () => busy[0]!,
      },
    })
    await page.getByRole('button', { name: /^\+\d+ mais$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'domingo, 22 de novembro' })
    await expect.element(dialog).toBeVisible()
    const { top, bottom, left, right } = dialog.element().getBoundingClientRect()
    expect([top >= 0, bottom <= height, left >= 0, right <= width]).toEqual([true, true, true, true])
    expect(dialog.getByRole('listitem').elements()).toHaveLength(30)
    await look({ size: width > 1_000 ? 'wide' : 'narrow' })
    await dialog.getByRole('button', { name: /^.*Aviso 1 com/ }).click()
    await expect.element(page.getByRole('dialog').getByLabelText('Título')).toHaveValue(busy[0]!.title)
  })
