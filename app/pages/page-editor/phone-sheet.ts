/** Width of a phone at which texts must fit, in pixels. */
export const phonePx = 390

const widthTest = /\((?:([\d.]+)px\s*(<=?)\s*)?width\s*(<=?|>=?|:)\s*([\d.]+)px\s*\)/g
const widthLength = /(-?[\d.]+)vw\b/g

/** Returns rules as they apply on a phone, whatever the window's width is. Only tests of the width and lengths relative to it differ. */
export function toPhoneCss(css: string): string {
  return css
    .replace(/@media[^{]+/g, (media) =>
      media.replace(widthTest, (...test) => (passes(test) ? '(width)' : '(width<0px)')),
    )
    .replace(widthLength, (_, percent) => `${(Number(percent) * phonePx) / 100}px`)
    .replace(/:root\b/g, 'html')
}

/** True if a phone passes a test of the width, such as `(560px < width <= 800px)`. */
function passes([, from, above, comparison, to]: string[]): boolean {
  return (from === undefined || isTrue(Number(from), above, phonePx)) && isTrue(phonePx, comparison, Number(to))
}

function isTrue(left: number, comparison: string | undefined, right: number): boolean {
  if (comparison === '<') return left < right
  if (comparison === '<=') return left <= right
  if (comparison === '>') return left > right
  return comparison === '>=' ? left >= right : left === right
}
