import { Picture, type PictureFacts } from './picture.tsx'

/** Width of a banner's picture, for `sizes` and for preloading it. */
export const bannerSizes = '(width < 800px) 100vw, 56vw'

/** Header of a page: its title, a sentence, and a picture beside them. */
export function PictureBanner({ title, lead, image }: { title: string; lead: string; image: PictureFacts }) {
  return (
    <section className="banner tint">
      <div className="wrap grid">
        <div className="banner-say">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="picture">
          <Picture picture={image} sizes={bannerSizes} eager />
        </div>
      </div>
    </section>
  )
}
