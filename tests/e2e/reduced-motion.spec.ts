import type { Page } from '@playwright/test'
import { pagesForRun, productPage, publicPages } from '#tests/public-pages.ts'
import { expect, ready, readingTest as test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

/** Fades at the edge of a row that scrolls sideways: they follow the reader's own scrolling, and move nothing. */
const edges = ['tabs-past', 'tabs-back', 'tabs-on', 'year-tabs-edge', 'catalogue-rail-edge']

test('with reduced motion, no element of a public page moves by itself or has a longer transition @night', async ({
  page,
}) => {
  const moving: string[] = []
  for (const path of pagesForRun([...publicPages, productPage, '/investorzone/documents/1', '/investorzone/calls/1'])) {
    await page.goto(path)
    await ready(page)
    moving.push(...(await movements(page)).map((movement) => `${path}: ${movement}`))
    await scrollThrough(page)
    moving.push(...(await movements(page)).map((movement) => `${path}, scrolled: ${movement}`))
  }
  expect([...new Set(moving)]).toEqual([])
})

/** Returns running animations, and animations and transitions that styles would run for more than 0.01 s. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate((allowed) => {
    const running = document.getAnimations().flatMap((animation) => {
      const name = animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name
      return allowed.includes(name) ? [] : [`${name} is running`]
    })
    const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time) || 0))
    const styled = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part)
        const isAnimated = !allowed.some((name) => animationName.includes(name)) && animationName !== 'none'
        const seconds = Math.max(longest(transitionDuration), isAnimated ? longest(animationDuration) : 0)
        return seconds > 0.01 ? [`${element.tagName}.${element.className}${part ?? ''} takes ${seconds} s`] : []
      }),
    )
    return [...running, ...styled]
  }, edges)
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
}
