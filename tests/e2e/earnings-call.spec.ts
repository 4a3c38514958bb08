import type { Page } from '@playwright/test'
import { writePdf } from '#server/sample/write-pdf.ts'
import { findings } from './axe-checks.ts'
import { expect, ready, test } from './site.ts'

const playedSeconds = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
const isPaused = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)
const spoken = (page: Page) => page.locator('[data-at][aria-current]')
const marked = (page: Page) => page.evaluate(() => CSS.highlights.get('call-found')?.size ?? 0)

async function openNewest(page: Page): Promise<void> {
  await page.goto('/investorzone/concall')
  await page
    .getByRole('link', { name: /^Listen with transcript: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/investorzone\/calls\/\d+$/)
  // A server that has just started still reads the length.
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('.call-lead').textContent()
    })
    .toContain('0:47 long')
  await ready(page)
}

test('the page follows the recording, and the recording follows a selected moment', async ({ page }) => {
  await openNewest(page)
  // The length is known before any of the recording is fetched.
  await expect(page.locator('.audio-time')).toHaveText('0:00 / 0:47')
  await expect(spoken(page)).toHaveCount(0)
  await page.getByRole('link', { name: '0:13' }).last().click()
  await expect(page).toHaveURL(/#t=13$/)
  await expect(spoken(page)).toContainText('We begin with the quarter.')
  await expect(page.locator('.call-beside-chapters [aria-current]')).toContainText('The quarter')
  await expect(page.locator('.call-player-caption')).toHaveText('We begin with the quarter.')
  // Playback continues.
  await expect(spoken(page)).toContainText('Revenue grew', { timeout: 15_000 })
  // The page follows the line until the reader scrolls it away. A line that begins meanwhile is followed once more.
  const back = page.getByRole('button', { name: 'Go to the current line' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(back).toBeVisible({ timeout: 2000 })
  }).toPass()
  await back.click()
  await expect(spoken(page)).toBeInViewport()
  await page.getByRole('button', { name: /^Pause/ }).click()

  await page.getByRole('button', { name: 'Captions' }).click()
  await expect(page.locator('.call-player-caption')).toHaveCount(0)
})

test('known keys, a search and a link to a moment move the recording, and it resumes at its last position @night', async ({
  page,
}) => {
  await openNewest(page)
  await page.getByRole('link', { name: '0:13' }).last().click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(13)
  await page.locator('#sheet-title').click()
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  const from = await playedSeconds(page)
  await page.keyboard.press('l')
  expect(Math.round((await playedSeconds(page)) - from)).toBe(10)
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('>')
  await page.keyboard.press('m')
  const heard = (audio: HTMLAudioElement) => [audio.playbackRate, audio.muted]
  expect(await page.locator('audio').evaluate(heard)).toEqual([1.25, true])
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.keyboard.press('k')
  expect(await isPaused(page)).toBe(true)
  const field = page.getByLabel('Search the transcript')
  await field.pressSequentially('the k')
  expect(await isPaused(page)).toBe(true)

  // Enter at the moment of the last letter also goes to the match.
  await field.fill('')
  await field.evaluate(async (input: HTMLInputElement) => {
    document.execCommand('insertText', false, 'plants')
    await null
    input.form?.requestSubmit()
  })
  expect(await marked(page)).toBe(1)
  await expect(page.getByRole('status').filter({ hasText: '1 of 1' })).toBeVisible()

  // A link to a moment opens there, paused; without one, playback continues at the stored position.
  await page.goto(`${page.url().split('#')[0]}#t=31`)
  await page.reload()
  await ready(page)
  await expect(spoken(page)).toContainText('eighty million tablets')
  await expect(page.locator('.audio-time')).toHaveText('0:31 / 0:47')
  expect(await isPaused(page)).toBe(true)
  await openNewest(page)
  await expect(page.locator('.audio-time')).toHaveText('0:31 / 0:47')
  expect(await findings(page, 'the call')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test(`with doubled text the player takes at most a fifth of the screen, at ${width} px @night`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openNewest(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    await page.getByRole('link', { name: '0:13' }).last().click()
    await expect(spoken(page)).toContainText('We begin with the quarter.')
    expect((await page.locator('.call-player').boundingBox())?.height).toBeLessThanOrEqual(height / 5)
    // Scrolls inside the player by keyboard.
    const last = page.locator('.call-player .audio-tools button').last()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  })
}

test('on a phone, no match of a search lies under the player @night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNewest(page)
  await page.getByLabel('Search the transcript').fill('the')
  const count = await marked(page)
  expect(count).toBeGreaterThan(3)
  for (let match = 1; match <= count; match += 1) {
    await page.getByLabel('Search the transcript').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `${match} of ${count}` })).toBeAttached()
    const { top, bottom, player } = await page.evaluate(() => {
      const [range] = CSS.highlights.get('call-current') ?? []
      const rect = range instanceof Range ? range.getBoundingClientRect() : new DOMRect(0, -1)
      const cover = document.querySelector('.call-player')?.getBoundingClientRect()
      return { top: rect.top, bottom: rect.bottom, player: cover?.top ?? 0 }
    })
    expect(top, `match ${match}`).toBeGreaterThan(0)
    expect(bottom, `match ${match}`).toBeLessThan(player)
  }
})

test('the recording plays in the browser’s own player without scripts, and each moment has its link @night', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/investorzone/concall')
  await page
    .getByRole('link', { name: /^Listen with transcript: / })
    .first()
    .click()
  await expect(page.locator('audio[controls]')).toBeVisible()
  await expect(page.locator('fieldset.audio')).toBeHidden()
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/#t=37$/)
  await expect(page.locator('[id="t=37"]')).toBeInViewport()
  await context.close()
})

test('ten thousand lines are searched while the user types @night', async ({ page, call }) => {
  test.setTimeout(120_000)
  const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
  const line = (place: number) => `[${clock(Math.floor(place / 4))}] Moderator: Line ${place} of the long call.`
  const heading = 'Transcript of a long call'
  const sheets = Array.from({ length: 250 }, (_, sheet) => ({
    heading,
    lines: Array.from({ length: 40 }, (_, row) => line(sheet * 40 + row)),
  }))
  const [first = { heading, lines: [] }, ...more] = sheets
  const base_64 = Buffer.from(writePdf({ ...first, more })).toString('base64')
  const { link: file_link } = await call('admin/file-to-link', { base_64, name: 'long.pdf' })
  const { data: zone } = await call('user/get-investors', {})
  const { audio_link } = zone.rightArray
    .find(({ name }: { name: string }) => name === 'Concall')
    .data.find((document: { audio_link?: string }) => document.audio_link)
  const { data } = await call('admin/file-documents', {
    list: ['Concall'],
    documents: [{ name: 'Long call', audio_link, file_link }],
  })
  const key = data.keys[0]
  await expect
    .poll(async () => (await call('user/get-call', { key })).data.transcript.lines.length, { timeout: 60_000 })
    .toBe(10_000)
  await page.goto(`/investorzone/calls/${key}`)
  await ready(page)
  await expect(page.locator('[data-at]')).toHaveCount(10_000)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const field = page.getByLabel('Search the transcript')
  await field.fill('Line 99')
  await expect(page.getByRole('status').filter({ hasText: '111 found' })).toBeVisible()
  await field.fill('long call')
  await expect(page.getByRole('status').filter({ hasText: '300 or more found' })).toBeVisible()
  await page.getByRole('button', { name: 'Match before' }).click()
  await expect(page.getByRole('status').filter({ hasText: '300 of 300 or more' })).toBeVisible()
})
