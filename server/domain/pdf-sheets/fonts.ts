import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import type { Weight } from '#model/pack/drawing.ts'

/** Scripts besides Latin, Greek and Cyrillic in which data sheets are printed. */
export const scripts = ['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Hebrew', 'Tamil', 'Thai'] as const
export type Script = (typeof scripts)[number]

const styles: Record<Weight, string> = { 300: '300Light', 400: '400Regular', 600: '600SemiBold' }

/** Returns the font file of a weight: of the site's own font, or of the font of a script. pdfkit opens a font once per name. */
export function fontPath(weight: Weight, script?: Script): string {
  if (!script) return fileURLToPath(new URL(`./fonts/anek-latin-${weight}.ttf`, import.meta.url))
  const file = `${styles[weight]}/NotoSans${script}_${styles[weight]}.ttf`
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-${script.toLowerCase()}/${file}`)
}

/** Opens a font for HarfBuzz. */
export const openFace = (path: string) => new Face(new Blob(Uint8Array.from(readFileSync(path)).buffer))

const letters = new Map<string, ReadonlySet<number>>()

/** Returns the characters for which a font has glyphs, as code points. */
export function charactersOf(script?: Script): ReadonlySet<number> {
  const path = fontPath(400, script)
  const known = letters.get(path) ?? new Set(openFace(path).collectUnicodes())
  letters.set(path, known)
  return known
}
