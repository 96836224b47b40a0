import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { full } from '../../support/full.ts'

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
/** The widest window for which screens are made. */
const WIDEST = { width: 1920, height: 1080 }
type Size = keyof typeof SIZES

interface Options {
  /** The only size to check, for elements that close when the window changes its size. */
  only?: Size
  /** The part of the page that has to be in the picture. */
  part?: Locator
  /** Whether something floats over the page outside of every region, as menus do. */
  floating?: boolean
  /** Whether the page shows something that never finishes loading. */
  busy?: boolean
  /** Whether every run has axe look at it, as is done once for each screen and component; the full run has it for all. */
  axe?: boolean
  /** The rules of axe to leave out where parts of pages are shown beside each other. */
  without?: string[]
}

/** The folder for pictures of every screen (`npm run screenshots`); without it none is taken. */
const FOLDER = process.env.SCREENSHOTS

/** Opens a page at the product's time, in a wide window and the light scheme. */
export async function openPage(browser: Browser, at: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES.wide,
    colorScheme: 'light',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.install({ time: new Date(at) })
  return page
}

/**
 * Checks the page in its current state and restores its size: nothing scrolls sideways in any size. With `axe` it finds
 * nothing in the light scheme, and the contrast is sufficient in the dark. In the full run axe checks everything in both
 * sizes and both schemes, wherever somebody looks.
 */
export async function look(page: Page, name: string, options: Options = {}): Promise<void> {
  const before = page.viewportSize()
  const main = options.only ?? 'wide'
  const sizes: Size[] = options.only ? [options.only] : ['narrow', 'wide']
  const fits = (width: number) =>
    expect.poll(() => sideways(page), `${name} scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
  for (const size of sizes) {
    if (page.viewportSize()?.width !== SIZES[size].width) await page.setViewportSize(SIZES[size])
    const axeLooks = full || (Boolean(options.axe) && size === main)
    if (!axeLooks) {
      await fits(SIZES[size].width)
      continue
    }
    await paint(page, 'light', options)
    await fits(SIZES[size].width)
    await keep(page, name, size, 'light')
    expect(await violations(page, rules(options)), `${name} ${size} light`).toEqual([])
    await paint(page, 'dark', options)
    await keep(page, name, size, 'dark')
    const asked = full ? rules(options) : { runOnly: ['color-contrast'] }
    expect(await violations(page, asked), `${name} ${size} dark`).toEqual([])
  }
  if (main === 'wide') {
    await page.setViewportSize(WIDEST)
    await fits(WIDEST.width)
  }
  if (before) await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  await settle(page)
}

/** Takes a picture of the page, or with `fullPage` of its whole length. */
export async function keep(page: Page, name: string, size: Size, scheme: 'light' | 'dark', fullPage = false) {
  if (!FOLDER) return
  await page.screenshot({ path: `${FOLDER}/${name}-${size}-${scheme}.jpg`, type: 'jpeg', quality: 82, fullPage })
}

/** Shows the page in this scheme, and waits for fonts, loading and transitions. */
async function paint(page: Page, colorScheme: 'light' | 'dark', { part, busy }: Options): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await part?.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.ready)
  if (!busy) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await settle(page)
}

/** Waits until no transition runs any more; endless animations may go on. */
const settle = (page: Page) => expect.poll(() => page.evaluate(moving), { intervals: [20] }).toBe(0)

const moving = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
    .length

const rules = ({ without = [], floating }: Options): axe.RunOptions => ({
  rules: Object.fromEntries([...without, ...(floating ? ['region'] : [])].map((rule) => [rule, { enabled: false }])),
})

async function violations(page: Page, options: axe.RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    (asked) => (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], ...asked }),
    options,
  )
  return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 160), nodes[0]?.any[0]?.message])
}

/** Returns the pixels by which the window, or the pane in which a page of the dashboard scrolls, is wider than what it shows. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
