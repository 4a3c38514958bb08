import { useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/ui/use-autoplay.ts'
import { go, useTrack } from '#app/ui/use-track.ts'

/** One step every 3 s (spec 9). */
const everyMs = 3000

/** Moves the strengths. They themselves are rendered only on the server. */
export function StrengthArrows() {
  const section = useRef<HTMLElement>(null)
  useTrack(section)
  const play = useAutoplay(section, () => go(section, 1), everyMs)
  return (
    <div
      className="carousel-arrows"
      ref={(arrows) => {
        section.current = arrows?.closest('section') ?? null
      }}
    >
      <PlayButton play={play} label="the strengths" />
      <button
        type="button"
        className="icon-button icon-button-line icon-button-large"
        aria-label="Previous strength"
        onClick={() => go(section, -1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className="icon-button icon-button-line icon-button-large"
        aria-label="Next strength"
        onClick={() => go(section, 1)}
      >
        <Icon name="go" />
      </button>
    </div>
  )
}
