import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { interpolate } from '#model/languages/interpolate.ts'
import type { PlayerTexts } from './player-texts.ts'
import { formatPlayerTime } from './use-recording.ts'

type ButtonProps = { name: string; playing: boolean; toggle: () => void; texts: PlayerTexts }

export function PlayButton({ name, playing, toggle, texts }: ButtonProps) {
  const label = interpolate(playing ? texts.pause : texts.play, { name })
  return (
    <button type="button" className="audio-play" aria-label={label} onClick={toggle}>
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  )
}

type TrackProps = {
  name: string
  atS: number
  lengthS: number
  moveTo: (second: number) => void
  texts: PlayerTexts
  children?: ReactNode
}

/** Seekable track with the position of a recording. */
export function AudioTrack({ name, atS, lengthS, moveTo, texts, children }: TrackProps) {
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
        aria-label={interpolate(texts.position, { name })}
        aria-valuetext={interpolate(texts.moment, { at: formatPlayerTime(atS), length: formatPlayerTime(lengthS) })}
        onChange={(event) => moveTo(Number(event.target.value))}
      />
    </div>
  )
}
