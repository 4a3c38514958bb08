import { Icon } from './icon.tsx'
import type { Autoplay } from './use-autoplay.ts'

/** Pauses and resumes autoplay. `what` completes the label: `Pause the pictures`. */
export function PlayButton({ play: { paused, toggle }, what }: { play: Autoplay; what: string }) {
  return (
    <button
      type="button"
      className="icon-button play-button"
      aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}
      onClick={toggle}
    >
      <Icon name={paused ? 'play' : 'pause'} small />
    </button>
  )
}
