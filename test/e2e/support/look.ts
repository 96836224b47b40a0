import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
/** The widest window that screens are made for. */
const WIDEST = { width: 1920, height: 1080 }

/** Every size and scheme in which a screen is looked at. */
export const LOOKS = (['wide', 'narrow'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((scheme) => ({ size, scheme })),
)
export type Look = (typeof LOOKS)[number]

interface Options {
  /** The part of the page that has to be in the picture. */
  part?: Locator
  /** Something floats over the page: it is put at its end, outside of every region, as menus are. */
  floating?: boolean
  /** It shows what is still on its way, for good. */
  busy?: boolean
  /** What axe says of whole pages, where many pieces of pages are shown beside each other. */
  without?: string[]
}

/** With `SCREENSHOTS=1` the pictures are those of docs/screenshots; `PICTURES` names another folder; otherwise none is taken. */
const FOLDER = process.env.SCREENSHOTS ? 'docs/screenshots' : process.env.PICTURES

/** A page in a browser of one size and scheme, at the product's moment. */
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

/** Looks at the page as it stands, in every size and scheme, and gives it back in the size that it had. */
export async function look(page: Page, name: string, options: Options = {}): Promise<void> {
  const before = page.viewportSize()
  for (const each of LOOKS) {
    await page.setViewportSize(SIZES[each.size])
    await page.emulateMedia({ colorScheme: each.scheme, reducedMotion: 'reduce' })
    await lookAt(page, name, each, options)
  }
  if (before) await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
}

/** Looks at what would close if the window changed its size: in light and dark, as wide as the page is. */
export async function lookInBoth(page: Page, name: string, size: Look['size'], options: Options = {}): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await lookAt(page, name, { size, scheme }, options)
  }
}

/** Nothing scrolls sideways and axe finds nothing, in a page that has the size and scheme of `look`; keeps its picture. */
export async function lookAt(
  page: Page,
  name: string,
  look: Look,
  { part, floating, busy, without = [] }: Options = {},
): Promise<void> {
  await part?.scrollIntoViewIfNeeded()
  await settle(page, busy)
  expect(await overflow(page), `${name} ${look.size} scrolls sideways`).toBeLessThanOrEqual(0)
  if (look.size === 'wide' && look.scheme === 'light') await widen(page, name)
  await picture(page, name, look)
  const axe = new AxeBuilder({ page })
  const { violations } = await axe.disableRules([...without, ...(floating ? ['region'] : [])]).analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 160), nodes[0]?.any[0]?.message])
  expect(found, `${name} ${look.size} ${look.scheme}`).toEqual([])
}

/** In the widest window it does not scroll sideways either. */
async function widen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(WIDEST)
  expect(await overflow(page), `${name} scrolls sideways at ${WIDEST.width}`).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

/** A picture for the documentation, or for whoever wants to look. */
export async function picture(page: Page, name: string, { size, scheme }: Look, fullPage = false): Promise<void> {
  if (!FOLDER) return
  await page.screenshot({ path: `${FOLDER}/${name}-${size}-${scheme}.jpg`, type: 'jpeg', quality: 82, fullPage })
}

/** Letters are there, skeletons have given way, and what slides in has arrived. */
async function settle(page: Page, busy = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  if (!busy) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    )
  await expect.poll(moving).toBe(0)
}

/** Pixels by which the window, or the pane in which a page of the dashboard scrolls, is wider than what it shows. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
