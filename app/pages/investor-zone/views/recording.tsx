import { useSearchParams } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { clock, skipS, useRecording } from './use-recording.ts'

type Props = { document: InvestorDocument; link: string; first: boolean }

/** A recording: seek, speed, 15 s back and forth, and a link that starts at a second (`?t=`, of the first one unless `?play=` names another). */
export function Recording({ document, link, first }: Props) {
  const [search] = useSearchParams()
  const asked = search.get('play') === String(document.key) || (first && !search.has('play'))
  const startS = asked ? secondsIn(search.get('t')) : 0
  const { events, playing, atS, lengthS, speed, failed, toggle, moveTo, nextSpeed } = useRecording(startS)
  const { name } = document
  return (
    <div className="audio-box">
      <audio {...events} src={link} preload={startS ? 'metadata' : 'none'} />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the recording as a PDF */}
        <audio src={link} controls preload="none" />
      </noscript>
      <fieldset className="audio">
        <legend className="vh">{name}</legend>
        <button type="button" className="play" aria-label={`${playing ? 'Pause' : 'Play'} ${name}`} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <div
          className="track"
          ref={(track) => track?.style.setProperty('--at', `${lengthS ? (atS / lengthS) * 100 : 0}%`)}
        >
          <input
            type="range"
            min={0}
            max={Math.max(1, Math.floor(lengthS))}
            value={Math.floor(atS)}
            aria-label={`Position in ${name}`}
            aria-valuetext={`${clock(atS)} of ${clock(lengthS)}`}
            onChange={(event) => moveTo(Number(event.target.value))}
          />
        </div>
        <div className="tools">
          <span className="time num">
            {clock(atS)} / {lengthS ? clock(lengthS) : '–:––'}
          </span>
          <button type="button" className="speed num" onClick={() => moveTo(atS - skipS)}>
            <span aria-hidden="true">−15 s</span>
            <span className="vh">Back 15 seconds</span>
          </button>
          <button type="button" className="speed num" onClick={() => moveTo(atS + skipS)}>
            <span aria-hidden="true">+15 s</span>
            <span className="vh">Forward 15 seconds</span>
          </button>
          <button type="button" className="speed num" aria-label={`Playback speed ${speed}`} onClick={nextSpeed}>
            {speed}×
          </button>
          <button
            type="button"
            className="speed"
            aria-label={`Copy link to ${clock(atS)} of ${name}`}
            onClick={() => void copyLink(document.key, atS)}
          >
            Copy link
          </button>
        </div>
        {failed && <p role="alert">This recording cannot be played here. Open its transcript, or try again later.</p>}
      </fieldset>
    </div>
  )
}

/** `90` or `1m30s` as seconds; nonsense is the beginning. */
function secondsIn(text: string | null): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

async function copyLink(key: number, atS: number): Promise<void> {
  const address = new URL(location.href)
  address.searchParams.set('play', String(key))
  address.searchParams.set('t', String(Math.floor(atS)))
  address.hash = `document-${key}`
  try {
    await navigator.clipboard.writeText(address.href)
    toast(`Link copied. It starts at ${clock(atS)}.`)
  } catch {
    // No clipboard without a secure address or a permission: the link is shown instead.
    toast(address.href, { kind: 'info' })
  }
}
