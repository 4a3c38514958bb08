import { useState } from 'react'
import { home } from '#app/content/home.ts'
import { PageLink } from '#app/page-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/ui/use-autoplay.ts'
import { useMedia } from '#app/ui/use-media.ts'

const { name, desc, btn, slides } = home.section1

/** How long a picture stays, in milliseconds (spec 9). */
const everyMs = 4000
const everyMsNarrow = 6000

/** Three pictures cross-fade behind the words; the legend says which one shows and chooses another. */
export function Hero() {
  const [shown, setShown] = useState(0)
  const narrow = useMedia('(max-width: 800px)')
  const play = useAutoplay(() => setShown((shown + 1) % slides.length), narrow ? everyMsNarrow : everyMs)
  return (
    <section className={`hero${play.playing ? ' auto' : ''}`} aria-label="Introduction">
      <div className="plates" aria-hidden="true">
        {slides.map(({ name, backImage, phoneImage }, index) => (
          <Picture
            key={name}
            picture={backImage}
            phone={phoneImage}
            sizes="100vw"
            alt=""
            eager={index === 0}
            className={index === shown ? 'on' : ''}
          />
        ))}
      </div>
      <div className="wrap say">
        <h1>{name}</h1>
        <p className="lead">{desc}</p>
        <PageLink className="btn primary" to={btn.to}>
          <span className="label">{btn.label}</span>
          <Icon name="go" className="go" />
        </PageLink>
      </div>
      <div className="legend" {...play.hold}>
        <div className="wrap">
          <ol>
            {slides.map(({ name }, index) => (
              <li key={name}>
                <button type="button" aria-current={index === shown} onClick={() => setShown(index)}>
                  <span className="num">{index + 1}</span>
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ol>
          <PlayButton play={play} what="the pictures" />
        </div>
      </div>
    </section>
  )
}
