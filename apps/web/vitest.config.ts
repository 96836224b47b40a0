import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserPath } from '../../test/support/browser.ts'
import { full } from '../../test/support/full.ts'

const executablePath = await browserPath()

// React's checks for development, which render everything twice, take a third of the time: the full run has them.
process.env.NODE_ENV = full ? 'test' : 'production'

/** Tests of screens in a real browser, against a server that each test scripts (docs/testing.md). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  optimizeDeps: { entries: ['src/app/main.tsx', 'src/**/*.screen.tsx'] },
  test: {
    include: ['src/**/*.screen.tsx'],
    setupFiles: ['src/testing/intercept-calls.ts'],
    env: { TEST_FULL: process.env.TEST_FULL ?? '' },
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    // Two pages at a time: one alone leaves a third of two cores unused, and a page has its own focus, clock and network.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath, chromiumSandbox: process.getuid?.() !== 0 },
        contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
