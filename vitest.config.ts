import { defineConfig } from 'vitest/config'

/** Unit and integration tests. Browser tests are Playwright's (`playwright.config.ts`). */
export default defineConfig({
  test: {
    include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes in a moment; a busy machine has longer ones than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    globalSetup: ['test/support/postgres.ts'],
  },
})
