import { useContent } from '#app/site-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PlayButton } from '#app/ui/play-button.tsx'

/** Three pictures that cross-fade behind the text; the legend marks the current one and selects another (`init-hero.ts`). */
export function Hero() {
  const { home, comingSoon } = useContent()
  const { name, desc, btn, slides } = home.section1
  return (
    <section className="hero" aria-label="Introduction">
      <div className="hero-plates" aria-hidden="true">
        {slides.map(({ name, backImage }, index) => (
          <Picture
            key={name}
            picture={backImage}
            sizes="100vw"
            alt=""
            eager={index === 0}
            className={index === 0 ? 'hero-shown' : undefined}
          />
        ))}
      </div>
      <div className="wrap hero-say">
        <h1>{name}</h1>
        <p className="lead">{desc || comingSoon.description}</p>
        <a className="button button-primary" href={btn.to}>
          <span className="button-label">{btn.label}</span>
          <Icon name="go" className="button-go" />
        </a>
      </div>
      <div className="hero-legend">
        <div className="wrap">
          <ol>
            {slides.map(({ name }, index) => (
              <li key={name}>
                <button type="button" aria-current={index === 0}>
                  <span className="figures">{index + 1}</span>
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ol>
          <PlayButton what="the pictures" />
        </div>
      </div>
    </section>
  )
}
