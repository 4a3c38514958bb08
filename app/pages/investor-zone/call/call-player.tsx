import { useState } from 'react'
import { toast } from '#app/ui/toasts.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { AudioTrack, PlayButton } from '../views/audio-parts.tsx'
import { formatPlayerTime, skipS, useRecording } from '../views/use-recording.ts'
import { momentHash } from './call-address.ts'
import { CallKeys } from './call-keys.tsx'
import { type CallPlayerTexts, callPlayerTexts } from './call-texts.ts'
import { useCallKeys } from './use-call-keys.ts'
import { useCallPosition } from './use-call-position.ts'
import { useSpokenLine } from './use-spoken-line.ts'

type Chapter = { name: string; at: number }

type Props = {
  documentKey: number
  name: string
  link: string
  /** Duration of the recording in seconds; 0 if unknown before it is loaded. */
  seconds: number
  chapters: readonly Chapter[]
  captioned: boolean
  captions?: string
  texts?: CallPlayerTexts
  /** Language of the call's name and transcript, if it is not that of the page. */
  filed?: 'en'
}

/** Player of the recording. The page follows playback, and pressing a moment on the page seeks to it. */
export function CallPlayer(props: Props) {
  const { documentKey, name, link, seconds, chapters, captioned, captions, texts = callPlayerTexts, filed } = props
  const recording = useRecording(0, seconds)
  const { events, playing, atS, lengthS, failed, toggle, moveTo } = recording
  const [shown, setShown] = useState(true)
  const toggleCaptions = () => setShown(!shown)
  useCallKeys(recording, toggleCaptions)
  useCallPosition(documentKey, recording)
  const { line, isOutOfView, scrollBack } = useSpokenLine(atS, playing)
  const chapter = chapters.findLast(({ at }) => at <= atS)
  const track = captions && <track kind="captions" src={captions} srcLang="en-IN" label="English" />
  return (
    <div className="call-player audio-box">
      <audio {...events} src={link} preload={seconds ? 'none' : 'metadata'}>
        {track}
      </audio>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below it, and in captions where they are filed */}
        <audio src={link} controls preload="metadata">
          {track}
        </audio>
      </noscript>
      <fieldset className="audio">
        <legend className="visually-hidden" lang={filed}>
          {name}
        </legend>
        <PlayButton name={name} playing={playing} toggle={toggle} texts={texts} />
        <AudioTrack name={name} atS={atS} lengthS={lengthS} moveTo={moveTo} texts={texts}>
          <ChapterMarks chapters={chapters} lengthS={lengthS} />
        </AudioTrack>
        <Tools
          recording={recording}
          captions={shown}
          toggleCaptions={captioned ? toggleCaptions : undefined}
          texts={texts}
        />
        {captioned && (
          <div className="call-player-now">
            <p className="call-player-who" lang={filed}>
              {chapter && <b>{chapter.name}</b>} {line?.speaker}
            </p>
            {shown && (
              <p className="call-player-caption" lang={line && filed}>
                {line ? line.text : texts.start}
              </p>
            )}
            {isOutOfView && playing && (
              <button type="button" className="button button-line button-small" onClick={scrollBack}>
                {texts.current}
              </button>
            )}
          </div>
        )}
        {failed && <p role="alert">{texts.failed}</p>}
      </fieldset>
    </div>
  )
}

function ChapterMarks({ chapters, lengthS }: { chapters: readonly Chapter[]; lengthS: number }) {
  if (!lengthS) return null
  return (
    <svg width="100%" height="44" aria-hidden="true">
      {chapters.map(({ at }) => {
        const x = `${Math.min(100, (at / lengthS) * 100)}%`
        return <line key={at} x1={x} x2={x} y1="12" y2="21" stroke="var(--fg-2)" />
      })}
    </svg>
  )
}

type ToolsProps = {
  recording: ReturnType<typeof useRecording>
  captions: boolean
  toggleCaptions?: () => void
  texts: CallPlayerTexts
}

function Tools({ recording, captions, toggleCaptions, texts }: ToolsProps) {
  const { atS, lengthS, speed, moveTo, nextSpeed } = recording
  return (
    <div className="audio-tools">
      <span className="audio-time figures">
        {[atS, ...(lengthS ? [lengthS] : [])].map(formatPlayerTime).join(' / ')}
      </span>
      <button type="button" className="audio-speed figures" onClick={() => moveTo(atS - skipS)}>
        <span aria-hidden="true">−{skipS}</span>
        <span className="visually-hidden">{interpolate(texts.back, { seconds: skipS })}</span>
      </button>
      <button type="button" className="audio-speed figures" onClick={() => moveTo(atS + skipS)}>
        <span aria-hidden="true">+{skipS}</span>
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
      {toggleCaptions && (
        <button type="button" className="audio-speed" aria-pressed={captions} onClick={toggleCaptions}>
          <span aria-hidden="true">CC</span>
          <span className="visually-hidden">{texts.captions}</span>
        </button>
      )}
      <button
        type="button"
        className="audio-speed"
        aria-label={interpolate(texts.copyAt, { time: formatPlayerTime(atS) })}
        onClick={() => void copyLink(atS, texts.copied)}
      >
        {texts.copy}
      </button>
      <CallKeys texts={texts} />
    </div>
  )
}

async function copyLink(atS: number, copied: string): Promise<void> {
  const address = new URL(momentHash(atS), location.href).href
  try {
    await navigator.clipboard.writeText(address)
    toast(interpolate(copied, { time: formatPlayerTime(atS) }))
  } catch {
    // Without a secure context or permission there is no clipboard; the link is displayed.
    toast(address, { kind: 'info' })
  }
}
