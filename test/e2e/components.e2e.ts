import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { look, openPage } from './support/look.ts'

const WEB = path.join(import.meta.dirname, '../../apps/web')
const DIST = path.join(WEB, 'dist')
const scripts = globSync('assets/*.js', { cwd: DIST }).map((file) => ({
  file,
  text: readFileSync(path.join(DIST, file), 'utf8'),
}))

/** The page of components, as somebody who works on the product sees it: served by Vite, without a server behind. */
test.describe('/dev/components', () => {
  let vite: ChildProcess
  let url = ''
  test.beforeAll(async () => {
    const bin = path.join(WEB, '../../node_modules/vite/bin/vite.js')
    vite = spawn(process.execPath, [bin, '--host', '127.0.0.1', '--port', '0'], {
      cwd: WEB,
      env: { PATH: process.env.PATH, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: vite.stdout! })) {
      url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? ''
      if (url) break
    }
  })
  test.afterAll(async () => {
    vite.kill('SIGTERM')
    if (vite.exitCode === null && vite.signalCode === null) await once(vite, 'exit')
  })

  test('shows each of them, and is searched', async ({ page }) => {
    const failed: string[] = []
    page.on('pageerror', (error) => failed.push(error.message))
    page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
    await page.goto(`${url}/dev/components`)
    const shown = page.getByRole('article')
    const files = globSync('**/*.tsx', { cwd: path.join(WEB, 'src/ui') })
    await expect(shown).toHaveCount(files.filter((file) => !/\.(test|screen)\.tsx$/.test(file)).length)
    for (const scheme of ['light', 'dark']) {
      const empty = page.locator(`[data-scheme=${scheme}] > div > div:last-child:empty`)
      await expect(empty, `states without anything, ${scheme}`).toHaveCount(0)
    }
    await page.getByLabel('Search components').fill('form-dialog')
    await expect(shown).toHaveCount(1)
    await shown.getByRole('button', { name: 'Open it' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('Search components').fill('no such thing')
    await expect(page.getByRole('status')).toContainText('no such thing')
    expect(failed).toEqual([])
  })

  test('is as the product is', async ({ browser }) => {
    const page = await openPage(browser, '2026-12-11T20:40:00-03:00')
    await page.goto(`${url}/dev/components`)
    await page.getByRole('article').first().waitFor()
    await look(page, 'components', { axe: true, busy: true, without: ['landmark-unique', 'heading-order'] })
    await page.context().close()
  })
})

test.describe('the built app', () => {
  test('has no page that is of development only', () => {
    expect(scripts.length).toBeGreaterThan(20)
    expect(scripts.filter(({ text }) => text.includes('/dev/') || text.includes('Search components'))).toEqual([])
    expect(globSync('**/*.html', { cwd: DIST })).toEqual(['index.html'])
  })

  test('has no download above 100 kB of its own', () => {
    const large = scripts
      .map(({ file, text }) => [file, gzipSync(text).length] as const)
      .filter(([, size]) => size > 100_000)
    expect(large).toEqual([])
  })

  // The files, and their kB as browsers get them, for which a phone on a slow line waits (docs/measurements.md).
  const PAGES = [
    { page: 'landing-page', behind: [], files: 5, kilobytes: 109 },
    { page: 'overview-page', behind: ['data', 'panel'], files: 15, kilobytes: 184 },
    { page: 'chats-page', behind: ['data', 'panel'], files: 11, kilobytes: 176 },
    { page: 'reservations-page', behind: ['data', 'panel'], files: 15, kilobytes: 188 },
    { page: 'schedules-page', behind: ['data', 'panel'], files: 13, kilobytes: 221 },
  ]
  for (const { page, behind, files, kilobytes } of PAGES)
    test(`begins ${page} with few files`, () => {
      const loaded = new Set<string>()
      const load = (file: string) => {
        if (loaded.has(file)) return
        loaded.add(file)
        const text = scripts.find((script) => script.file === `assets/${file}`)!.text
        for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([\w~.-]+\.js)["']/g)) load(imported!)
      }
      const [, main] = /src="\/assets\/(index-[\w-]+\.js)"/.exec(readFileSync(path.join(DIST, 'index.html'), 'utf8'))!
      const named = (name: string) => globSync(`${name}-????????.js`, { cwd: path.join(DIST, 'assets') })
      const starts = [page, ...behind].map(named)
      expect(starts.map((found) => found.length)).toEqual(starts.map(() => 1))
      for (const file of [main!, ...starts.flat()]) load(file)
      // The smallest are sent as they are.
      const sent = (file: string) => globSync(`${file}.br`, { cwd: path.join(DIST, 'assets') })[0] ?? file
      const sizes = [...loaded].map((file) => statSync(path.join(DIST, 'assets', sent(file))).size)
      expect(loaded.size).toBeLessThanOrEqual(files)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(kilobytes * 1000)
    })
})
