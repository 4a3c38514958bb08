import { existsSync, readFileSync } from 'node:fs'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

/** Slowdown of a phone relative to this machine. */
export const slower = 4

/** Starts the Chromium found or installed by the set-up (recorded by tools/ensure.mjs). */
export function launchBrowser(): Promise<Browser> {
  const noted = 'node_modules/.chromium-path'
  const executablePath = existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** Creates a page of a phone in a separate context, which has an empty cache. */
export async function phonePage(browser: Browser): Promise<{ page: Page; developer: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  return { page, developer: await context.newCDPSession(page) }
}

export const slowProcessor = (developer: CDPSession) =>
  developer.send('Emulation.setCPUThrottlingRate', { rate: slower })
