import { expect, test } from 'vitest'
import { barHeights, lineHeights, pathOf, placesOf } from './graph-geometry.ts'

test('columns share the width evenly and are centred in their part', () => {
  expect(placesOf(4).map(({ middle }) => middle)).toEqual([12.5, 37.5, 62.5, 87.5])
  const [first] = placesOf(8)
  expect(first).toEqual({ left: 2.38, middle: 6.25, width: 7.75 })
})

test('bars start at zero, whatever their values', () => {
  expect(barHeights([190, 200], false).height(0)).toBe(100)
  expect(barHeights([190, 200], true).named).toEqual([0, 50, 100, 150, 200])
})

test('a loss is drawn below the zero line', () => {
  const { height } = barHeights([10, -10], false)
  expect([height(10) < height(0), height(-10) > height(0), height(0)]).toEqual([true, true, 50])
})

test('a plot without values still has heights', () => {
  expect(barHeights([undefined, undefined], true).height(0)).toBe(100)
})

test('lines have room below for their name and above for their values', () => {
  const height = lineHeights([10, 20, undefined])
  expect([height(20), height(10)]).toEqual([12.5, 75])
})

test('lines with a small range use the minimum scale, so that they compare with others', () => {
  const flat = lineHeights([50, 51], 10)
  const steep = lineHeights([10, 20], 10)
  expect(flat(50) - flat(51)).toBeCloseTo(steep(10) - steep(11), 1)
})

test('a line has a gap at a missing value', () => {
  const points = [
    { x: 10, y: 50 },
    { x: 30, y: 40 },
    { x: 50, y: undefined },
    { x: 70, y: 20 },
    { x: 90, y: 10 },
  ]
  expect(pathOf(points)).toBe('M10,50L30,40M70,20L90,10')
})
