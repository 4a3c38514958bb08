import { monthly } from '#model/company/derived-facts.ts'
import { companyWith } from '#model/company/parts.ts'
import { plantPath } from '#model/company/plant-names.ts'
import { formatDay } from '#model/india-time.ts'
import { expect, readingTest as test } from './site.ts'

const { plants } = companyWith(new Map())
const squareMetres = (floor: number) => `${floor.toLocaleString('en-IN')}\u00a0m²`

// The pages need no script.
test.use({ javaScriptEnabled: false })

test('the page of a plant shows the facts of the company', async ({ page }) => {
  for (const plant of plants.list) {
    const { name, since, floorM2, cleanM2, people, lines, certificates, lastInspection, output } = plant
    await page.goto(plantPath(plant))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const figures = [String(since), squareMetres(floorM2), squareMetres(cleanM2), String(people)]
    await expect(page.locator('.plant-figures dd')).toHaveText(figures)
    const created = output.map(({ perMonth, unit }) => `${perMonth} million ${unit}`)
    await expect(page.locator('.plant-facts-output dd')).toHaveText(created)
    await expect(page.locator('.plant-facts-output dt')).toHaveText(output.map(({ form }) => form))
    await expect(page.locator('.plant-facts-lines tbody th')).toHaveText(lines.map((line) => line.name))
    const speeds = lines.map(({ perMinute }) => perMinute.toLocaleString('en-IN'))
    await expect(page.locator('.plant-facts-lines tbody td:last-child')).toHaveText(speeds)
    const proofs = page.locator('.plant-facts-certificates')
    for (const { number, validUntil } of certificates) {
      await expect(proofs.getByRole('row').filter({ hasText: number })).toContainText(formatDay(validUntil))
    }
    await expect(proofs).toContainText(lastInspection.outcome)
  }
})

test('a floor plan has a description in words, and its labels are readable without overlaps @night', async ({
  page,
}) => {
  for (const plant of plants.list) {
    const { name, floorM2, cleanM2, zonesM2 } = plant
    await page.goto(plantPath(plant))
    const floors = [...Object.values(zonesM2), floorM2 - cleanM2].map(squareMetres)
    await expect(page.locator('.floor-plan-zones tbody td:last-child')).toHaveText(floors)
    for (const width of [320, 390, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      const plan = page.getByRole('img', { name: `Floor plan of ${name}` })
      await expect(plan).toHaveCount(1)
      await expect(plan).toHaveAccessibleDescription(
        /Operators: Entrance, Changing, Gowning, \w+.*: Receiving, Store, .*Packing, Dispatch/,
      )
      const letters = plan.locator('text').first()
      const high = await letters.evaluate((text) => text.getBoundingClientRect().height)
      if (width > 320) expect(high, `${width} px`).toBeGreaterThan(11)
      expect(await plan.evaluate(touching), `${name} at ${width} px`).toEqual([])
    }
  }
})

/** Returns the room names closer than two drawing units to a wall, a machine, a path or another name. */
function touching(drawing: SVGElement): string[] {
  const drawn = [...drawing.querySelectorAll('path')]
    .filter((path) => !/zone|tip/.test(path.className.baseVal))
    .map((path) => ({ path, box: boxOf(path), isWay: getComputedStyle(path).fill === 'none' }))
  const names = [...drawing.querySelectorAll('text')].map((text) => {
    const { x, width } = text.getBBox()
    const lines = text.querySelector('tspan + tspan') ? 2 : 1
    const high = Number.parseFloat(getComputedStyle(text).fontSize)
    const [middle, half] = [Number(text.getAttribute('y')), (lines - 1) * 0.55 * high + 0.38 * high]
    return { text, left: x - 2, right: x + width + 2, top: middle - half - 2, bottom: middle + half + 2 }
  })
  // Functions used by this one are defined inside it, because it is sent to the browser.
  function boxOf(path: SVGPathElement) {
    const { x, y, width, height } = path.getBBox()
    const line = Number.parseFloat(getComputedStyle(path).strokeWidth) || 0
    return { left: x - line, top: y - line, right: x + width + line, bottom: y + height + line }
  }
  type Box = ReturnType<typeof boxOf>
  const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const touches = (entry: (typeof names)[number]) => {
    const near = drawn.filter(({ box }) => overlap(box, entry))
    const isDrawn = (point: DOMPoint) =>
      near.some(({ path, isWay }) => (isWay ? path.isPointInStroke(point) : path.isPointInFill(point)))
    for (let x = entry.left; x <= entry.right; x += 1)
      for (let y = entry.top; y <= entry.bottom; y += 1) if (isDrawn(new DOMPoint(x, y))) return true
    return names.some((other) => other !== entry && overlap(other, entry))
  }
  return names.filter(touches).map(({ text }) => text.textContent)
}

test('the capacity by plant adds up to the tiles @night', async ({ page }) => {
  await page.goto('/manufacturing')
  const tiles = await page.locator('.capacity-amount').allTextContents()
  const rows = await page.locator('.capacity-table tbody tr').all()
  const [first = [], second = [], together = []] = await Promise.all(
    rows.map(async (row) => (await row.locator('td').allTextContents()).map((cell) => Number(cell.replace('–', '0')))),
  )
  expect(together).toEqual(first.map((created, index) => created + (second[index] ?? 0)))
  expect(together.slice(0, 3).map((created) => `${created} million`)).toEqual(tiles)
  expect(together).toEqual(
    (['tablets', 'ampoules', 'vials', 'capsules', 'bottles'] as const).map((unit) => monthly(plants, unit)),
  )
})
