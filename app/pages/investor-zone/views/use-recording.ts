import { type RefObject, useEffect, useRef, useState } from 'react'

const speeds = [0.75, 1, 1.25, 1.5, 2]
/** Skip distance, in seconds. */
export const skipS = 15

/**
 * State and actions of one recording. `startS`: the second at which a shared link starts; `knownS`: the duration, if known before
 * loading.
 */
export function useRecording(startS: number, knownS = 0) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [atS, setAtS] = useState(startS)
  const { lengthS, measure } = useLength(audio, { startS, knownS })
  const { speed, nextSpeed, changeSpeed } = useSpeed(audio)
  const [failed, setFailed] = useState(false)

  function moveTo(second: number) {
    const target = Math.max(0, Math.min(second, lengthS || second))
    setAtS(target)
    if (audio.current) audio.current.currentTime = target
  }
  function toggle() {
    const element = audio.current
    if (!element) return
    if (!element.paused) return element.pause()
    for (const otherAudio of document.querySelectorAll('audio')) otherAudio.pause()
    // A pause during the start of playback is not a failure.
    element.play().catch((error: Error) => setFailed(error.name !== 'AbortError'))
  }
  const events = {
    ref: audio,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => setAtS(audio.current?.currentTime ?? 0),
    onError: () => setFailed(true),
    onLoadedMetadata: measure,
  }
  const play = () => void (audio.current?.paused && toggle())
  function mute() {
    if (audio.current) audio.current.muted = !audio.current.muted
  }
  return { events, playing, atS, lengthS, speed, failed, toggle, play, mute, moveTo, nextSpeed, changeSpeed }
}

type Audio = RefObject<HTMLAudioElement | null>

/** Returns the duration of the recording, measured as soon as possible; then seeks to `startS`. */
function useLength(audio: Audio, { startS, knownS }: { startS: number; knownS: number }) {
  const [lengthS, setLengthS] = useState(knownS)
  function measure() {
    const element = audio.current
    const length = element?.duration ?? 0
    setLengthS(Number.isFinite(length) ? length : knownS)
    if (element && startS && element.currentTime === 0) element.currentTime = Math.min(startS, length || startS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the recording may have been measured before scripts ran
  useEffect(() => {
    if (audio.current && audio.current.readyState > 0) measure()
  }, [])
  return { lengthS, measure }
}

function useSpeed(audio: Audio) {
  const [speed, setSpeed] = useState(1)
  function setSpeedTo(place: number) {
    const next = speeds[place] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  /** Selects the next speed, from the last to the first; or a step towards either end. */
  const nextSpeed = () => setSpeedTo((speeds.indexOf(speed) + 1) % speeds.length)
  const changeSpeed = (by: 1 | -1) => setSpeedTo(Math.max(0, Math.min(speeds.indexOf(speed) + by, speeds.length - 1)))
  return { speed, nextSpeed, changeSpeed }
}

/** Formats seconds as a clock: 62 → `1:02`, 3723 → `1:02:03`. */
export function formatPlayerTime(seconds: number): string {
  const full = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(full / 3600), Math.floor(full / 60) % 60, full % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
