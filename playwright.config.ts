import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Written by tools/ensure.mjs, which finds or installs a browser.
const noted = 'node_modules/.chromium-path'
const executablePath = existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'

/** Files that start first; all others follow by name. A long file at the end of the alphabet would otherwise run alone. */
const longest = ['keyboard', 'print', 'upgrade', 'zoom'].map((name) => `**/${name}.spec.ts`)

/** Tests of pictures. All other files skip loading pictures, which saves a seventh of their time; the layout keeps their space. */
const pictures = [
  'approval-reader',
  'brand',
  'page-navigation',
  'budget',
  'csp',
  'company-facts',
  'home',
  'layout',
  'manufacturing-process',
  'page-pictures',
  'pictures',
  'plants',
  'public-pages',
  'slow-connection',
].map((name) => `**/${name}.spec.ts`)

/** By day no code is optimised: pages of a test live for seconds. At night the speed of long pages is tested. */
const unoptimised = process.env.RUN_SIZE === 'night' ? [] : ['--js-flags=--no-maglev --no-opt']

const launchOptions = {
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
    ...unoptimised,
    // No spare process: starting one costs more than most tests.
    '--renderer-process-limit=1',
  ],
}
// Only the last such option is effective, so the test runner's own (a mouse that can hover) are repeated.
const settings = [
  'imagesEnabled=false',
  'primaryHoverType=2,availableHoverTypes=2',
  'primaryPointerType=4,availablePointerTypes=4',
].join(',')
const withoutPictures = {
  launchOptions: { ...launchOptions, args: [...launchOptions.args, `--blink-settings=${settings}`] },
}

/**
 * Browser tests run against the production build. A spec file that writes has its own server and data; read-only files share one server
 * per worker (tests/e2e/site.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'longest', testMatch: longest, use: withoutPictures },
    { name: 'pictures', testMatch: pictures },
    { name: 'others', testIgnore: [...longest, ...pictures], use: withoutPictures },
  ],
  workers: Number(process.env.E2E_WORKERS ?? 3),
  timeout: 60_000,
  // Generous, so that a loaded machine fails no test.
  expect: { timeout: 15_000 },
  // A test that passes only on retry is a failure; the retry reports it as flaky instead of broken.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1366, height: 900 },
    // Animations would delay each click; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
