import { existsSync, readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { renderToString } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fruits, RowsPage } from '#tests/fixtures/rows-page.tsx'
import { rowsHolder, ServedRows } from './server-rows.tsx'

/** What the server sends for the page in small. */
function serverHtml(rows: string[] | undefined): string {
  const context = new RouterContextProvider()
  context.set(rowsHolder, new Map())
  if (rows) fruits.put(context, rows)
  return renderToString(
    <ServedRows value={context.get(rowsHolder)}>
      <RowsPage />
    </ServedRows>,
  )
}

test('the server render holds the rows a loader put', () => {
  expect(serverHtml(['apple', 'fig'])).toContain('<ul class="rows"><li>apple</li><li>fig</li></ul>')
})

describe('in a browser, with the development build of React', () => {
  let browser: Browser
  let script: string
  const complaints: string[] = []

  beforeAll(async () => {
    script = await bundle('tests/fixtures/rows-page.client.tsx')
    const noted = 'node_modules/.chromium-path'
    const executablePath = existsSync(noted) ? readFileSync(noted, 'utf8') : '/usr/bin/chromium'
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  }, 60_000)
  afterAll(() => browser?.close())

  async function hydrated(html: string): Promise<Page> {
    complaints.length = 0
    const page = await browser.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.setContent(`<!doctype html><div id="root">${html}</div>`)
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('li')) row.setAttribute('data-first', '')
    })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    return page
  }

  test('hydration keeps the very nodes the server sent and says nothing', async () => {
    const page = await hydrated(serverHtml(['apple', 'fig']))
    await page.getByLabel('Search').fill('f')
    expect(await page.locator('li[data-first]').allTextContents()).toEqual(['apple', 'fig'])
    expect(complaints).toEqual([])
    await page.close()
  })

  test('once the page has rows React takes over, without a trace of the old ones', async () => {
    const page = await hydrated(serverHtml(['apple', 'fig']))
    await page.getByRole('button', { name: 'Ask' }).click()
    await expect.poll(() => page.locator('li').allTextContents()).toEqual(['apple', 'fig', 'plum'])
    expect(await page.locator('li[data-first]').count()).toBe(0)
    await page.getByLabel('Search').fill('fi')
    await expect.poll(() => page.locator('li').allTextContents()).toEqual(['fig'])
    expect(complaints).toEqual([])
    await page.close()
  })

  test('where nothing was kept the page is told to fetch', async () => {
    const page = await hydrated(serverHtml(undefined))
    await expect.poll(() => page.locator('li').allTextContents()).toEqual(['apple', 'fig', 'plum'])
    expect(complaints).toEqual([])
    await page.close()
  })
})

async function bundle(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  })
  const [result] = Array.isArray(made) ? made : [made]
  if (!result || !('output' in result)) throw new Error('Nothing was built.')
  return result.output[0].code
}
