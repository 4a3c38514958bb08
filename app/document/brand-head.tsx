import { useContext } from 'react'
import { PageNonce } from '#app/page-nonce.ts'
import { brandCss } from '#model/brand/brand-css.ts'
import { paletteOf } from '#model/brand/palette.ts'
import { type BrandFacts, brandPath } from '#model/company/brand.ts'

/** Icons of the brand, the colours of the browser's frame, and the brand's colours if they differ from those of the style sheets. */
export function BrandHead({ brand }: { brand: BrandFacts }) {
  const nonce = useContext(PageNonce)
  const css = brandCss(brand.colours)
  return (
    <>
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paletteOf(brand.colours)['ink-950']} media="(prefers-color-scheme: dark)" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" href={brandPath(brand, 'favicon.ico')} sizes="32x32" />
      <link rel="icon" href={brandPath(brand, 'favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={brandPath(brand, 'apple-touch-icon.png')} />
      {css && <style nonce={nonce}>{css}</style>}
    </>
  )
}
