import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Written by tools/ensure.mjs, which finds or installs a browser.
const noted = 'node_modules/.chromium-path'
const executablePath = existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'

/** Browser tests run against the production build; every spec file has a server and data of its own (tests/e2e/site.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: Number(process.env.E2E_WORKERS ?? 3),
  timeout: 60_000,
  expect: { timeout: 7_000 },
  // A machine under load can lose a press between two frames. A second pass counts, and is named in the summary.
  retries: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1366, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-extensions',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
