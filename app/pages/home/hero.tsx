import { useEffect, useState } from 'react'
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
/** The pictures that are not shown first are fetched this long after the page came to life, in milliseconds. */
const othersAfterMs = 2500

/** Three pictures cross-fade behind the words; the legend says which one shows and chooses another. */
export function Hero() {
  const [shown, setShown] = useState(0)
  const narrow = useMedia('(max-width: 800px)')
  const others = useOthers(shown !== 0)
  const play = useAutoplay(() => setShown((shown + 1) % slides.length), narrow ? everyMsNarrow : everyMs)
  return (
    <section className={`hero${play.playing ? ' auto' : ''}`} aria-label="Introduction">
      <div className="plates" aria-hidden="true">
        {slides.slice(0, others ? slides.length : 1).map((slide, index) => (
          <Plate key={slide.name} {...slide} eager={index === 0} on={index === shown} />
        ))}
        {/* Where no script runs a style sheet changes them. */}
        <noscript>
          {slides.slice(1).map((slide) => (
            <Plate key={slide.name} {...slide} />
          ))}
        </noscript>
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

type Slide = (typeof slides)[number]

function Plate({ backImage, phoneImage, eager, on }: Slide & { eager?: boolean; on?: boolean }) {
  return (
    <Picture picture={backImage} phone={phoneImage} sizes="100vw" alt="" eager={eager} className={on ? 'on' : ''} />
  )
}

/** Whether the pictures behind the first are wanted: soon, and at once if one was chosen. */
function useOthers(chosen: boolean): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), othersAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return wanted || chosen
}
