import { useRef, useState } from 'react'
import { home } from '#app/content/home.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/ui/use-autoplay.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useOtherCountries } from './use-other-countries.ts'

const { name, desc, btn, slides } = home.section1

/** Display time of a picture, in milliseconds (spec 9). */
const everyMs = 4000
const everyMsNarrow = 6000

/** Three pictures that cross-fade behind the text; the legend marks the current one and selects another. */
export function Hero() {
  const [shown, setShown] = useState(0)
  const narrow = useMedia('(width < 800px)')
  const others = useOtherCountries(shown !== 0)
  const legend = useRef<HTMLDivElement>(null)
  const play = useAutoplay(legend, () => setShown((shown + 1) % slides.length), narrow ? everyMsNarrow : everyMs)
  return (
    <section className="hero" aria-label="Introduction">
      <div className="hero-plates" aria-hidden="true">
        {slides.slice(0, others ? slides.length : 1).map((slide, index) => (
          <SignInCard key={slide.name} {...slide} eager={index === 0} on={index === shown} />
        ))}
        {/* Without scripts a style sheet changes the pictures. */}
        <noscript>
          {slides.slice(1).map((slide) => (
            <SignInCard key={slide.name} {...slide} />
          ))}
        </noscript>
      </div>
      <div className="wrap hero-say">
        <h1>{name}</h1>
        <p className="lead">{desc}</p>
        <a className="button button-primary" href={btn.to}>
          <span className="button-label">{btn.label}</span>
          <Icon name="go" className="button-go" />
        </a>
      </div>
      <div className="hero-legend" ref={legend}>
        <div className="wrap">
          <ol>
            {slides.map(({ name }, index) => (
              <li key={name}>
                <button type="button" aria-current={index === shown} onClick={() => setShown(index)}>
                  <span className="figures">{index + 1}</span>
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ol>
          <PlayButton play={play} label="the pictures" />
        </div>
      </div>
    </section>
  )
}

type Slide = (typeof slides)[number]

function SignInCard({ backImage, phoneImage, eager, on }: Slide & { eager?: boolean; on?: boolean }) {
  return (
    <Picture
      picture={backImage}
      phone={phoneImage}
      sizes="100vw"
      alt=""
      eager={eager}
      className={on ? 'hero-shown' : ''}
    />
  )
}
