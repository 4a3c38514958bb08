import type { PictureFacts } from '#model/site-content/pictures.ts'
import { Picture } from './picture.tsx'

type AtWorkProps = { image: PictureFacts; title: string; desc: string; note: string }

/** People at work, without a face, and a text about their work. */
export function StaffPicture({ image, title, desc, note }: AtWorkProps) {
  if (!title) return null
  return (
    <section className="at-work" aria-labelledby="at-work">
      <div className="wrap grid">
        <figure>
          <Picture picture={image} sizes="(width < 800px) 100vw, 66vw" />
        </figure>
        <div className="at-work-text stack soft">
          <h2 id="at-work">{title}</h2>
          <p>{desc}</p>
          {note && (
            <p>
              <small>{note}</small>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
