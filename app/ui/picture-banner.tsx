import type { PictureFacts } from '#model/site-content/pictures.ts'
import { Picture } from './picture.tsx'

/** Width of a banner's picture, for `sizes` and for preloading it. */
export const bannerSizes = '(width < 800px) 100vw, 56vw'

type BannerProps = { title: string; lead: string; image: PictureFacts; empty: string }

/** Header of a page: its title, a sentence, and a picture beside them. `empty`: sentence while `lead` is not entered. */
export function PictureBanner({ title, lead, image, empty }: BannerProps) {
  return (
    <section className="banner tint">
      <div className="wrap grid">
        <div className="banner-say">
          <h1>{title}</h1>
          {(lead || empty) && <p className="lead">{lead || empty}</p>}
        </div>
        <div className="picture">
          <Picture picture={image} sizes={bannerSizes} eager />
        </div>
      </div>
    </section>
  )
}
