import { Icon } from './icon.tsx'

/** Pauses and resumes autoplay (`autoplay.ts`). `what` completes the label: `Pause the pictures`. */
export function PlayButton({ what }: { what: string }) {
  return (
    <button type="button" className="icon-button play-button" aria-label={`Pause ${what}`}>
      <Icon name="pause" small className="play-button-pause" />
      <Icon name="play" small className="play-button-play" />
    </button>
  )
}
