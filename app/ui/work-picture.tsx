import type { PictureFacts } from '#model/site-content/pictures.ts'
import { Picture } from './picture.tsx'

type WorkPictureProps = { image: PictureFacts; title: string; desc: string; note: string }

/** A picture of the work, without people, and a text about it. */
export function WorkPicture({ image, title, desc, note }: WorkPictureProps) {
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
