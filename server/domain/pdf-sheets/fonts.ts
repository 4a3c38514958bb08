import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import type { Weight } from '#model/pack/drawing.ts'

/** Scripts beside Latin, Greek and Cyrillic that papers are printed in. */
export const scripts = ['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Hebrew', 'Tamil', 'Thai'] as const
export type Script = (typeof scripts)[number]

const styles: Record<Weight, string> = { 300: '300Light', 400: '400Regular', 600: '600SemiBold' }

/** The file of a weight: of the site's own font, or of the font of a script. pdfkit opens a font once for each name that it is given. */
export function fontPath(weight: Weight, script?: Script): string {
  if (!script) return fileURLToPath(new URL(`./fonts/anek-latin-${weight}.ttf`, import.meta.url))
  const file = `${styles[weight]}/NotoSans${script}_${styles[weight]}.ttf`
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-${script.toLowerCase()}/${file}`)
}

/** A font as HarfBuzz reads it. */
export const openFace = (path: string) => new Face(new Blob(Uint8Array.from(readFileSync(path)).buffer))

const letters = new Map<string, ReadonlySet<number>>()

/** The characters that a font has glyphs for, as code points. */
export function charactersOf(script?: Script): ReadonlySet<number> {
  const path = fontPath(400, script)
  const known = letters.get(path) ?? new Set(openFace(path).collectUnicodes())
  letters.set(path, known)
  return known
}
