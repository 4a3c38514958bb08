/** A colour in OKLCH (CSS Color 4, section 9): lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = readonly [number, number, number]

/** True for a colour such as `#0b1f33`. */
export const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Returns the relative luminance of a hex colour, 0 to 1 (WCAG 2.2). */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two hex colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** Returns the hex colour with this hue, relative luminance, and chroma; less chroma if sRGB has no such colour. */
export function withLuminance({ hue, chroma }: Pick<Oklch, 'hue' | 'chroma'>, luminance: number): string {
  const steps = 24
  for (let step = steps; step > 0; step -= 1) {
    const linear = linearAt({ hue, chroma: (chroma * step) / steps }, luminance)
    if (linear.every((value) => value >= -0.0005 && value <= 1.0005)) return toHex(linear)
  }
  return toHex([luminance, luminance, luminance])
}

/** Finds the lightness that gives the luminance: it grows with lightness. */
function linearAt({ hue, chroma }: Pick<Oklch, 'hue' | 'chroma'>, luminance: number): Triple {
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    const [red, green, blue] = toLinear({ lightness: middle, chroma, hue })
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue < luminance) low = middle
    else high = middle
  }
  return toLinear({ lightness: high, chroma, hue })
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function linearOf(hex: string): Triple {
  const at = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}

function toHex(linear: Triple): string {
  const digits = linear.map((value) => {
    const bounded = Math.min(Math.max(value, 0), 1)
    const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
