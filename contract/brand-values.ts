import * as z from 'zod/mini'
import { type BrandColours, brandColours, colourNames } from '#model/brand/brand-colours.ts'
import { isHex } from '#model/brand/colour.ts'
import { contrastProblem, lowestContrasts } from '#model/brand/contrast.ts'
import { DrawingError, sanitiseSvg } from '#model/brand/sanitise-svg.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import type { DrawingField } from '#model/site-content/fields.ts'

/** Checks a drawing. Its output is the drawing with shapes only. */
export function drawingValue({ name, shape }: DrawingField) {
  return z.pipe(
    z.string(`${name} must be SVG text.`),
    z.transform((source, { issues, value }) => {
      if (!source.trim()) return ''
      try {
        return sanitiseSvg(source, shape)
      } catch (error) {
        if (!(error instanceof DrawingError)) throw error
        issues.push({ code: 'custom', input: value, message: `The ${name.toLowerCase()} ${error.message}` })
        return z.NEVER
      }
    }),
  )
}

function colour(key: keyof BrandColours) {
  const message = `${colourNames[key]} must be a colour like ${brandColours[key]}.`
  return z.string(message).check(z.refine(isHex, message), z.toLowerCase())
}

/** Checks the three colours, and each contrast in which they take part (WCAG AA). */
export const coloursValue = z.strictObject(eachNamed(keysOf(colourNames), colour)).check(({ value, issues }) => {
  const lowest = lowestContrasts(value)
  for (const name of keysOf(colourNames)) {
    const problem = contrastProblem(name, lowest[name])
    if (problem) issues.push({ code: 'custom', input: value, path: [name], message: problem })
  }
})
