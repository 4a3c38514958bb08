import { Picture, type PictureFacts } from './picture.tsx'

type AtWorkProps = { image: PictureFacts; title: string; desc: string }

/** People at work, without a face, and a text about their work. */
export function StaffPicture({ image, title, desc }: AtWorkProps) {
  return (
    <section className="at-work" aria-labelledby="at-work">
      <div className="wrap grid">
        <figure>
          <Picture picture={image} sizes="(width < 800px) 100vw, 66vw" />
        </figure>
        <div className="at-work-text stack soft">
          <h2 id="at-work">{title}</h2>
          <p>{desc}</p>
          <p>
            <small>This is a rendering. We do not photograph our staff.</small>
          </p>
        </div>
      </div>
    </section>
  )
}
