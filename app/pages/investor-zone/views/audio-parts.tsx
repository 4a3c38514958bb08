import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatPlayerTime } from './use-recording.ts'

export function PlayButton({ name, playing, toggle }: { name: string; playing: boolean; toggle: () => void }) {
  return (
    <button type="button" className="audio-play" aria-label={`${playing ? 'Pause' : 'Play'} ${name}`} onClick={toggle}>
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  )
}

type TrackProps = {
  name: string
  atS: number
  lengthS: number
  moveTo: (second: number) => void
  children?: ReactNode
}

/** Seekable track with the position of a recording. */
export function AudioTrack({ name, atS, lengthS, moveTo, children }: TrackProps) {
  return (
    <div
      className="audio-track"
      ref={(track) => track?.style.setProperty('--at', `${lengthS ? (atS / lengthS) * 100 : 0}%`)}
    >
      {children}
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(lengthS))}
        value={Math.floor(atS)}
        aria-label={`Position in ${name}`}
        aria-valuetext={`${formatPlayerTime(atS)} of ${formatPlayerTime(lengthS)}`}
        onChange={(event) => moveTo(Number(event.target.value))}
      />
    </div>
  )
}
