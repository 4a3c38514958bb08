import { Icon } from './icon.tsx'
import type { Autoplay } from './use-autoplay.ts'

/** Pauses and resumes autoplay. `label` completes the label: `Pause the pictures`. */
export function PlayButton({ play: { paused, toggle }, label }: { play: Autoplay; label: string }) {
  return (
    <button
      type="button"
      className="icon-button play-button"
      aria-label={`${paused ? 'Play' : 'Pause'} ${label}`}
      onClick={toggle}
    >
      <Icon name={paused ? 'play' : 'pause'} small />
    </button>
  )
}
