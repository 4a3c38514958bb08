import * as packs from '#app/content/pictures/packs.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Part } from '#model/pack/drawing.ts'
import { type PackPicture as PackPictureName, pictureHeight, pictureWidth } from '#model/pack/pack-forms.ts'
import type { Pack } from '#model/pack/pack-of.ts'
import type { PictureFacts } from '#model/site-content/pictures.ts'

/** `alt`: empty if the adjacent text describes the picture. */
type Props = { pack: Pack; alt: string; sizes: string; eager?: boolean }

const pictures: Record<PackPictureName, PictureFacts> = { ...packs }

/** Picture of a product's pack with its label. */
export function PackPicture({ pack: { picture, label }, ...props }: Props) {
  return (
    <span className="product-pack">
      <Picture picture={pictures[picture]} {...props} />
      <svg viewBox={`0 0 ${pictureWidth} ${pictureHeight}`} aria-hidden="true">
        {label.map(draw)}
      </svg>
    </span>
  )
}

function draw(part: Part, key: number) {
  if ('parts' in part)
    return (
      <g key={key} transform={`matrix(${part.matrix.join(' ')})`}>
        {part.parts.map(draw)}
      </g>
    )
  if ('path' in part) {
    const { path, fill, stroke, width } = part
    return <path key={key} d={path} fill={colourOf(fill)} stroke={colourOf(stroke)} strokeWidth={width} />
  }
  const { text, x, y, size, weight, ink, anchor, spaced } = part
  return (
    <text
      key={key}
      x={rounded(x)}
      y={rounded(y)}
      fontSize={rounded(size)}
      fontWeight={weight}
      fill={colourOf(ink)}
      textAnchor={anchor}
      letterSpacing={spaced}
    >
      {text}
    </text>
  )
}

const colourOf = (ink?: string) => (ink ? `var(--${ink})` : 'none')
const rounded = (value: number) => Math.round(value * 10) / 10
