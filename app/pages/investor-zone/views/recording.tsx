import { toast } from '#app/ui/toasts.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { AudioTrack, PlayButton } from './audio-parts.tsx'
import { recordingTexts } from './player-texts.ts'
import { formatPlayerTime, skipS, useRecording } from './use-recording.ts'

export type RecordingProps = {
  documentKey: number
  name: string
  link: string
  /** Second at which a shared link starts. */
  startS: number
  texts?: Record<keyof typeof recordingTexts, string>
  /** Language of the recording's name, if it is not that of the page. */
  filed?: 'en'
}

/** Player of a recording: seek, speed, 15 s back and forth, and a link that starts at a second. */
export function Recording({ documentKey, name, link, startS, texts = recordingTexts, filed }: RecordingProps) {
  const { events, playing, atS, lengthS, speed, failed, toggle, moveTo, nextSpeed } = useRecording(startS)
  return (
    <div className="audio-box">
      <audio {...events} src={link} preload={startS ? 'metadata' : 'none'} />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the recording as a PDF */}
        <audio src={link} controls preload="none" />
      </noscript>
      <fieldset className="audio">
        <legend className="visually-hidden" lang={filed}>
          {name}
        </legend>
        <PlayButton name={name} playing={playing} toggle={toggle} texts={texts} />
        <AudioTrack name={name} atS={atS} lengthS={lengthS} moveTo={moveTo} texts={texts} />
        <div className="audio-tools">
          <span className="audio-time figures">
            {[atS, ...(lengthS ? [lengthS] : [])].map(formatPlayerTime).join(' / ')}
          </span>
          <button type="button" className="audio-speed figures" onClick={() => moveTo(atS - skipS)}>
            <span aria-hidden="true">{texts.backShort}</span>
            <span className="visually-hidden">{interpolate(texts.back, { seconds: skipS })}</span>
          </button>
          <button type="button" className="audio-speed figures" onClick={() => moveTo(atS + skipS)}>
            <span aria-hidden="true">{texts.forwardShort}</span>
            <span className="visually-hidden">{interpolate(texts.forward, { seconds: skipS })}</span>
          </button>
          <button
            type="button"
            className="audio-speed figures"
            aria-label={interpolate(texts.speed, { speed })}
            onClick={nextSpeed}
          >
            {speed}×
          </button>
          <button
            type="button"
            className="audio-speed"
            aria-label={interpolate(texts.copyAt, { time: formatPlayerTime(atS), name })}
            onClick={() => void copyLink(documentKey, atS, texts.copied)}
          >
            {texts.copy}
          </button>
        </div>
        {failed && <p role="alert">{texts.failed}</p>}
      </fieldset>
    </div>
  )
}

async function copyLink(key: number, atS: number, copied: string): Promise<void> {
  const address = new URL(location.href)
  address.searchParams.set('play', String(key))
  address.searchParams.set('t', String(Math.floor(atS)))
  address.hash = `document-${key}`
  try {
    await navigator.clipboard.writeText(address.href)
    toast(interpolate(copied, { time: formatPlayerTime(atS) }))
  } catch {
    // Without a secure context or permission there is no clipboard; the link is displayed.
    toast(address.href, { kind: 'info' })
  }
}
