import { expect, test } from 'vitest'
import { barHeights, lineHeights, pathOf, placesOf } from './graph-geometry.ts'

test('columns share the width evenly and stand in the middle of their part', () => {
  expect(placesOf(4).map(({ middle }) => middle)).toEqual([12.5, 37.5, 62.5, 87.5])
  const [first] = placesOf(8)
  expect(first).toEqual({ left: 2.38, middle: 6.25, width: 7.75 })
})

test('bars begin at nothing, whatever their values', () => {
  expect(barHeights([190, 200], false).height(0)).toBe(100)
  expect(barHeights([190, 200], true).named).toEqual([0, 50, 100, 150, 200])
})

test('a loss hangs below the line of nothing', () => {
  const { height } = barHeights([10, -10], false)
  expect([height(10) < height(0), height(-10) > height(0), height(0)]).toEqual([true, true, 50])
})

test('a plot without any value has heights all the same', () => {
  expect(barHeights([undefined, undefined], true).height(0)).toBe(100)
})

test('lines leave room below for their name and above for their values', () => {
  const height = lineHeights([10, 20, undefined])
  expect([height(20), height(10)]).toEqual([12.5, 75])
})

test('lines that span less than is asked for keep the scale of those beside them', () => {
  const flat = lineHeights([50, 51], 10)
  const steep = lineHeights([10, 20], 10)
  expect(flat(50) - flat(51)).toBeCloseTo(steep(10) - steep(11), 1)
})

test('a line breaks where a value is missing', () => {
  const points = [
    { x: 10, y: 50 },
    { x: 30, y: 40 },
    { x: 50, y: undefined },
    { x: 70, y: 20 },
    { x: 90, y: 10 },
  ]
  expect(pathOf(points)).toBe('M10,50L30,40M70,20L90,10')
})
