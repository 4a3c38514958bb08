import { useState } from 'react'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { areShortcutsOn, storeShortcutsOn } from './player-storage.ts'

const listed = [
  ['Space or K', 'Play, pause'],
  ['J, L', 'Back, forward 10\u00a0s'],
  ['← →', 'Back, forward 5\u00a0s; with Shift 30\u00a0s'],
  ['< >', 'Slower, faster'],
  ['M', 'Sound off, on'],
  ['C', 'Captions'],
] as const

/** Keyboard shortcuts of the player, and a switch for readers whose other tools need the letters. */
export function CallKeys() {
  const [on, setOn] = useState(true)
  return (
    <>
      <button
        type="button"
        className="audio-speed call-keys-button"
        popoverTarget="call-keys"
        onClick={() => setOn(areShortcutsOn())}
      >
        Keys
      </button>
      <div id="call-keys" popover="auto" className="call-keys" role="dialog" aria-label="Keyboard shortcuts">
        <DescriptionList rows={listed} />
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setOn(target.checked)
              storeShortcutsOn(target.checked)
            }}
          />{' '}
          Use keyboard shortcuts
        </label>
      </div>
    </>
  )
}
