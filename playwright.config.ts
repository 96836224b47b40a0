import { defineConfig } from '@playwright/test'
import { browserPath } from './test/support/browser.ts'

const executablePath = await browserPath()

/** Journeys of a person in a browser (docs/testing.md). Each file starts a product of its own, from a copy of a data folder. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // One more than the cores of a small machine: half of the time of a journey is waiting.
  workers: 3,
  globalSetup: './test/e2e/support/templates.ts',
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  // A message without a confirmation is sent again after half a minute: what is waited for may need that long.
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Chromium's own sandbox does not work for root, and without a UTF-8 locale it loses the accents of a file's name.
    launchOptions: {
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
