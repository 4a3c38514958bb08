import { toast } from '#app/ui/toasts.ts'
import { AudioTrack, PlayButton } from './audio-parts.tsx'
import { formatPlayerTime, skipS, useRecording } from './use-recording.ts'

export type RecordingProps = {
  documentKey: number
  name: string
  link: string
  /** Second at which a shared link starts. */
  startS: number
}

/** Player of a recording: seek, speed, 15 s back and forth, and a link that starts at a second. */
export function Recording({ documentKey, name, link, startS }: RecordingProps) {
  const { events, playing, atS, lengthS, speed, failed, toggle, moveTo, nextSpeed } = useRecording(startS)
  return (
    <div className="audio-box">
      <audio {...events} src={link} preload={startS ? 'metadata' : 'none'} />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the recording as a PDF */}
        <audio src={link} controls preload="none" />
      </noscript>
      <fieldset className="audio">
        <legend className="visually-hidden">{name}</legend>
        <PlayButton name={name} playing={playing} toggle={toggle} />
        <AudioTrack name={name} atS={atS} lengthS={lengthS} moveTo={moveTo} />
        <div className="audio-tools">
          <span className="audio-time figures">
            {formatPlayerTime(atS)} / {lengthS ? formatPlayerTime(lengthS) : '–:––'}
          </span>
          <button type="button" className="audio-speed figures" onClick={() => moveTo(atS - skipS)}>
            <span aria-hidden="true">−15 s</span>
            <span className="visually-hidden">Back 15 seconds</span>
          </button>
          <button type="button" className="audio-speed figures" onClick={() => moveTo(atS + skipS)}>
            <span aria-hidden="true">+15 s</span>
            <span className="visually-hidden">Forward 15 seconds</span>
          </button>
          <button
            type="button"
            className="audio-speed figures"
            aria-label={`Playback speed ${speed}`}
            onClick={nextSpeed}
          >
            {speed}×
          </button>
          <button
            type="button"
            className="audio-speed"
            aria-label={`Copy link to ${formatPlayerTime(atS)} of ${name}`}
            onClick={() => void copyLink(documentKey, atS)}
          >
            Copy link
          </button>
        </div>
        {failed && <p role="alert">This recording cannot be played here. Open its transcript, or try again later.</p>}
      </fieldset>
    </div>
  )
}

async function copyLink(key: number, atS: number): Promise<void> {
  const address = new URL(location.href)
  address.searchParams.set('play', String(key))
  address.searchParams.set('t', String(Math.floor(atS)))
  address.hash = `document-${key}`
  try {
    await navigator.clipboard.writeText(address.href)
    toast(`Link copied. It starts at ${formatPlayerTime(atS)}.`)
  } catch {
    // Without a secure context or permission there is no clipboard; the link is displayed.
    toast(address.href, { kind: 'info' })
  }
}
