import { useRef, useState } from 'react'
import { home } from '#app/content/home.ts'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/ui/use-autoplay.ts'

const { title, brands } = home.section2
const marks = import.meta.glob<string>('./marks/*.svg', { eager: true, query: '?url', import: 'default' })

/** One step every 1.5 s (spec 9); the step itself takes 1 s, in logos.css. */
const everyMs = 1500

/** Seven logos in view, three on narrow screens, moving one step at a time endlessly. While stopped, the row can be scrolled manually. */
export function Collaborators() {
  const [first, setFirst] = useState(0)
  const [moving, setMoving] = useState(false)
  const part = useRef<HTMLElement>(null)
  const play = useAutoplay(part, () => setMoving(true), everyMs)
  const goOn = () => {
    setMoving(false)
    setFirst((first + 1) % brands.length)
  }
  const row = [...brands.slice(first), ...brands.slice(0, first)]
  return (
    <section className="collaborators" ref={part}>
      <div className="wrap">
        <div className="collaborators-title">
          <h2>{title}</h2>
          <PlayButton play={play} label="the collaborators" />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="collaborators-lane" aria-label={title} tabIndex={0}>
          <ul
            className={moving ? 'collaborators-moving' : ''}
            onTransitionEnd={({ target, currentTarget }) => target === currentTarget && goOn()}
          >
            {row.map(({ name, file }) => (
              <li key={file}>
                <img
                  src={marks[`./marks/${file}.svg`]}
                  alt={name}
                  height="44"
                  width="160"
                  loading="lazy"
                  decoding="async"
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  )
}
