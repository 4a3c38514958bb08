import { useEffect } from 'react'
import type { useRecording } from '../views/use-recording.ts'
import { areShortcutsOn } from './player-storage.ts'

type Recording = ReturnType<typeof useRecording>

/** Handles the shortcuts of known players, unless the focus is in a field. */
export function useCallKeys(recording: Recording, toggleCaptions: () => void): void {
  useEffect(() => {
    const { toggle, moveTo, changeSpeed, mute, atS } = recording
    const skip = (seconds: number) => () => moveTo(atS + seconds)
    const keys: Record<string, (() => void) | undefined> = {
      ' ': toggle,
      k: toggle,
      j: skip(-10),
      l: skip(10),
      m: mute,
      c: toggleCaptions,
      ',': () => changeSpeed(-1),
      '<': () => changeSpeed(-1),
      '.': () => changeSpeed(1),
      '>': () => changeSpeed(1),
    }
    const press = (event: KeyboardEvent) => {
      const far = event.shiftKey ? 30 : 5
      const arrows: typeof keys = { ArrowLeft: skip(-far), ArrowRight: skip(far) }
      const act = keys[event.key.toLowerCase()] ?? arrows[event.key]
      if (!act || isForAnotherControl(event) || !areShortcutsOn()) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** True if text is typed, a browser shortcut is pressed, or the focused element handles the key itself. */
function isForAnotherControl({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return true
  if (target.closest('input:not([type="range"]), textarea, select, [contenteditable], dialog[open]')) return true
  if (key === ' ') return target.closest('button, a, summary, label') !== null
  return key.startsWith('Arrow') && target.closest('[type="range"], [role="tab"]') !== null
}
