import type {} from '@vitest/browser-playwright'
import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'

const SIZES: Record<'wide' | 'narrow', [number, number]> = { wide: [1440, 900], narrow: [390, 844] }
const CONTRAST = { runOnly: ['color-contrast'] }

interface Options {
  size?: 'wide' | 'narrow'
  busy?: boolean
  floating?: boolean
}

/**
 * Checks the screen in its current state: nothing scrolls sideways, wide or narrow, axe finds nothing, and the contrast
 * is sufficient in the dark as well. `npm run test:full` makes axe check everything in both sizes and both colour
 * schemes.
 *
 * @param options.size the only size to check, for what closes when the window changes its size
 * @param options.busy it shows something that never finishes loading
 * @param options.floating something floats over the page outside of every region, as menus do
 */
export async function look({ size: only, busy = false, floating = false }: Options = {}) {
  const whole = floating ? { rules: { region: { enabled: false } } } : {}
  const full = Boolean(import.meta.env.TEST_FULL)
  onTestFinished(() => show('wide', 'light', true))
  for (const size of only ? [only] : (['wide', 'narrow'] as const)) {
    await show(size, 'light', busy)
    expect(sideways(), `scrolls sideways, ${size}`).toBeLessThanOrEqual(0)
    const isMain = size === (only ?? 'wide')
    if (isMain || full) expect(await violations(whole), `${size}, light`).toEqual([])
    if (!isMain && !full) continue
    await show(size, 'dark', busy)
    expect(await violations(full ? whole : CONTRAST), `${size}, dark`).toEqual([])
  }
  await show(only ?? 'wide', 'light', busy)
}

async function show(size: keyof typeof SIZES, scheme: 'light' | 'dark', busy: boolean) {
  await page.viewport(...SIZES[size])
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
  await document.fonts.ready
  if (!busy) await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await expect.poll(moving, { interval: 20 }).toBe(0)
}

/** Counts what still slides or fades in. */
const moving = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
    .length

async function violations(options: axe.RunOptions) {
  const found = await axe.run(document, options)
  return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 160), nodes[0]?.any[0]?.message])
}

/** Returns the pixels by which the content is wider than the window, or than the pane in which a page scrolls. */
const sideways = () =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )
