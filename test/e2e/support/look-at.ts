import { mkdir } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
export const LOOKS = (['wide', 'narrow'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((scheme) => ({ size, scheme })),
)
export type Look = (typeof LOOKS)[number]

/** For whoever wants to look without changing the documentation. */
const PICTURES = 'test-results/pictures'

/** A browser of one size and scheme, at the product's moment. */
export async function openLook(browser: Browser, { size, scheme }: Look, at: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: scheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.install({ time: new Date(at) })
  return page
}

/** Nothing scrolls sideways and axe finds nothing; with `SCREENSHOTS=1` the picture is one of docs/screenshots. */
export async function lookAt(page: Page, name: string, { size, scheme }: Look): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const sideways = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        (box) => box.scrollWidth - box.clientWidth,
      ),
    ),
  )
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  const picture = `${name}-${size}-${scheme}`
  if (process.env.SCREENSHOTS) {
    await page.screenshot({ path: `docs/screenshots/${picture}.jpg`, type: 'jpeg', quality: 82 })
  } else {
    await mkdir(PICTURES, { recursive: true })
    await page.screenshot({ path: `${PICTURES}/${picture}.png` })
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}
