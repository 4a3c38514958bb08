import { manufacturingProcess } from '#app/content/manufacturing-process.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

const [first] = manufacturingProcess.steps

/** Link from Manufacturing to the page about how an ampoule is made. The picture is that page's first, and moves there with the reader. */
export function ProcessLink() {
  return (
    <section className="making-link tint" aria-labelledby="making">
      <div className="picture">
        <Picture picture={first.image} phone={first.phone} sizes="(width < 800px) 100vw, 76vw" alt="" />
      </div>
      <div className="wrap">
        <div className="making-link-say">
          <h2 id="making">{manufacturingProcess.title}</h2>
          <p className="lead">{manufacturingProcess.teaser}</p>
          <a className="button button-primary" href={manufacturingProcess.path}>
            Follow one down the line
            <Icon name="go" />
          </a>
        </div>
      </div>
    </section>
  )
}
