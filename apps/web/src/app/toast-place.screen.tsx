import { schedules } from '@balcao/copy/schedules/screen'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../testing/open-screen.tsx'
import { refusal } from '../testing/scripted-server.ts'

const WIDTHS = [1024, 1280, 1440]

/** Returns the place of a notice at each width. */
async function placesOfNotices() {
  await openScreen('/dashboard/schedules', { schedules: { list: () => Promise.reject(refusal('internal')) } })
  const notice = page.getByRole('region', { name: 'Avisos' }).getByText(schedules.toasts.loadFailed)
  await expect.element(notice).toBeVisible()
  const places: DOMRect[] = []
  for (const width of WIDTHS) {
    await page.viewport(width, 900)
    places.push(notice.element().closest('[data-variant]')!.getBoundingClientRect())
  }
  return places
}

test('a notice covers no button of a page’s header', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  const places = await placesOfNotices()
  const pages = [...document.querySelectorAll<HTMLElement>('nav a[href^="/dashboard/"]')]
  expect(pages.length).toBeGreaterThan(5)
  for (const link of pages) {
    link.click()
    await expect.poll(() => location.pathname).toBe(link.getAttribute('href'))
    await expect.poll(() => document.querySelector('main h1, main [role=alert]')).not.toBeNull()
    for (const [index, width] of WIDTHS.entries()) {
      await page.viewport(width, 900)
      const { left, right, bottom } = places[index]!
      const covered = [...document.querySelectorAll('main h1 ~ * button, main h1 ~ button, main h1 ~ a')].filter(
        (button) => {
          const at = button.getBoundingClientRect()
          return at.top < bottom && at.left < right && at.right > left
        },
      )
      expect(covered.map((button) => `${location.pathname} ${width}: ${button.textContent}`)).toEqual([])
    }
  }
})
