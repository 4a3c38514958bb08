import { expect, readingTest as test } from './site.ts'

for (const width of [1366, 390, 768, 1920]) {
  test(`each tick of the timeline is at its year, at ${width} px @night`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/ourpurpose')
    const distances = await page.locator('.timeline li').evaluateAll((events) =>
      events.map((event) => {
        const box = (name: string) => event.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
        const [tick, label] = [box('.timeline-tick'), box('b')]
        const middle = ({ y, height }: DOMRect) => y + height / 2
        return innerWidth < 1000
          ? { along: middle(tick) - middle(label), beside: label.left - tick.right }
          : { along: tick.left - label.left, beside: label.top - tick.bottom }
      }),
    )
    expect(distances).toHaveLength(10)
    for (const { along, beside } of distances) {
      expect(Math.abs(along)).toBeLessThanOrEqual(1)
      expect(beside).toBeGreaterThan(0)
      expect(beside).toBeLessThan(24)
    }
  })
}
