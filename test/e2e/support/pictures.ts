import { mkdir } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const SCHEMES = ['light', 'dark'] as const

/**
 * Looks at a page as it stands, `at` a part of it, wide and narrow, light and dark: nothing scrolls sideways and axe finds nothing. With
 * `SCREENSHOTS=1` the pictures go to docs/screenshots, otherwise beside the test's results.
 */
export async function takePictures(page: Page, name: string, at?: Locator): Promise<void> {
  const folder = process.env.SCREENSHOTS ? 'docs/screenshots' : 'test-results/pictures'
  await mkdir(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  for (const size of ['narrow', 'wide'] as const)
    for (const scheme of SCHEMES) {
      await page.setViewportSize(SIZES[size])
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await at?.scrollIntoViewIfNeeded()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // What slides in has arrived.
      await page.waitForTimeout(300)
      const sideways = await page.evaluate(() =>
        Math.max(
          ...[document.documentElement, ...document.querySelectorAll('main')].map(
            (box) => box.scrollWidth - box.clientWidth,
          ),
        ),
      )
      expect(sideways, `${name} ${size} scrolls sideways`).toBeLessThanOrEqual(0)
      // What floats over the page is put at its end, outside of every region, as menus are.
      const { violations } = await new AxeBuilder({ page }).disableRules('region').analyze()
      expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
      await page.screenshot({ path: `${folder}/${name}-${size}-${scheme}.jpg`, type: 'jpeg', quality: 82 })
    }
}
