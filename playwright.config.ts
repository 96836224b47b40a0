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
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Chromium's own sandbox does not work for root.
    launchOptions: { executablePath, chromiumSandbox: process.getuid?.() !== 0 },
  },
})
