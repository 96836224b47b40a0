import { defineConfig } from '@playwright/test'
import { browserPath } from './test/support/browser.ts'

const executablePath = await browserPath()

/** Browser tests. Each file starts the product it needs; nothing runs beside them. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 1,
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Chromium's own sandbox does not work for root.
    launchOptions: { executablePath, chromiumSandbox: process.getuid?.() !== 0 },
  },
})
