import { defineConfig } from 'vitest/config'

/** Unit and integration tests. Browser tests are Playwright's (`playwright.config.ts`). */
export default defineConfig({
  test: {
    include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: ['test/support/postgres.ts'],
  },
})
