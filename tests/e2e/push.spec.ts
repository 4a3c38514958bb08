import type { Page } from '@playwright/test'
import { createBrowserKeys } from '#tests/browser-keys.ts'
import { findings } from './axe-checks.ts'
import { expect, ready, test } from './site.ts'

const endpoint = 'https://push.example/subscription'
const item = (page: Page) => page.getByRole('listitem').filter({ hasText: 'This browser' })

/** Replaces the push service of the browser. `permission`: the reader's answer. Counts the registered service workers. */
async function fakePush(page: Page, permission: 'granted' | 'denied'): Promise<void> {
  const { keys } = createBrowserKeys()
  await page.addInitScript(
    ({ keys, endpoint, permission }) => {
      let answer: NotificationPermission = 'default'
      const name = 'fake subscription'
      const subscription = (key: string) => {
        const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        return {
          endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            localStorage.removeItem(name)
            return true
          },
        }
      }
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem(name) ? 'granted' : answer),
      })
      Notification.requestPermission = async () => {
        answer = permission
        return answer
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = localStorage.getItem(name)
          return key && subscription(key)
        },
        subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          localStorage.setItem(name, key)
          return subscription(key)
        },
      })
    },
    { keys, endpoint, permission },
  )
}

const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
      new URL(scope).pathname,
      new URL(active?.scriptURL ?? 'about:blank').pathname,
    ]),
  )

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const) {
  test(`a reader switches notifications on and off at ${width} pixels, and nothing is registered before @night`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await fakePush(page, 'granted')
    await page.goto('/investorzone/follow')
    await ready(page)
    expect(await workers(page)).toEqual([])
    await page.getByRole('radio', { name: 'Only some sections' }).check()
    await page.getByRole('checkbox', { name: /^EGM/ }).check()
    const following = page.waitForRequest('**/user/follow-push')
    await item(page).getByRole('button', { name: 'Switch on' }).click()
    expect((await following).postDataJSON()).toMatchObject({
      subscription: { endpoint },
      sections: ['EGM'],
      events: false,
    })
    await expect(item(page).getByRole('button', { name: 'Switch off' })).toBeVisible()
    expect(await workers(page)).toEqual([['/', '/push-worker.js']])
    expect(await context.cookies()).toEqual([])
    expect(await findings(page, 'notifications on')).toEqual([])

    await page.reload()
    await ready(page)
    const ending = page.waitForRequest('**/user/unfollow-push')
    await item(page).getByRole('button', { name: 'Switch off' }).click()
    expect((await ending).postDataJSON()).toEqual({ endpoint })
    await expect(item(page).getByRole('button', { name: 'Switch on' })).toBeVisible()
  })
}

test('choices without a section are refused in words, and notifications stay off @night', async ({ page }) => {
  await fakePush(page, 'granted')
  await page.goto('/investorzone/follow')
  await ready(page)
  await page.getByRole('radio', { name: 'Only some sections' }).check()
  await item(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(item(page).getByRole('alert')).toHaveText(/Choose at least one section/)
  await expect(item(page).getByRole('button', { name: 'Switch on' })).toBeVisible()
})

test('blocked notifications are reported with the place where to allow them @night', async ({ page }) => {
  await fakePush(page, 'denied')
  await page.goto('/investorzone/follow')
  await ready(page)
  await item(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(item(page)).toContainText('Blocked in your browser’s settings')
  await expect(item(page).getByRole('button')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page offers only the other ways @night', async ({ page }) => {
    await page.goto('/investorzone/follow')
    await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This browser' })).toBeHidden()
  })
})
