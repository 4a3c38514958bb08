import { useState } from 'react'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { CallPlayerTexts } from './call-texts.ts'
import { areShortcutsOn, storeShortcutsOn } from './player-storage.ts'

const listKeys = (texts: CallPlayerTexts) =>
  [
    [texts.space, texts.playPause],
    ['J, L', texts.tenSeconds],
    ['← →', texts.arrows],
    ['< >', texts.speeds],
    ['M', texts.sound],
    ['C', texts.captions],
  ] as const

/** Keyboard shortcuts of the player, and a switch for readers whose other tools need the letters. */
export function CallKeys({ texts }: { texts: CallPlayerTexts }) {
  const [on, setOn] = useState(true)
  return (
    <>
      <button
        type="button"
        className="audio-speed call-keys-button"
        popoverTarget="call-keys"
        onClick={() => setOn(areShortcutsOn())}
      >
        {texts.keys}
      </button>
      <div id="call-keys" popover="auto" className="call-keys" role="dialog" aria-label={texts.shortcuts}>
        <DescriptionList rows={listKeys(texts)} />
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setOn(target.checked)
              storeShortcutsOn(target.checked)
            }}
          />{' '}
          {texts.useShortcuts}
        </label>
      </div>
    </>
  )
}
