import { useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { interpolate } from '#model/languages/interpolate.ts'
import { type CallSearchTexts, callSearchTexts } from './call-texts.ts'
import { marksMax } from './find-words.ts'
import { useSearchHits } from './use-search-hits.ts'

/** Searches the transcript: highlights matches while typing, and steps from one to the next. */
export function CallSearch({ within, texts = callSearchTexts }: { within: string; texts?: CallSearchTexts }) {
  const [words, setWords] = useState('')
  const { count, current, step } = useSearchHits(within, words)
  const total = count === marksMax ? interpolate(texts.more, { count }) : String(count)
  return (
    <search aria-label={texts.transcript}>
      <form
        className="call-find"
        onSubmit={(event) => {
          event.preventDefault()
          step(1)
        }}
      >
        <div className="field-affix field-affix-lead">
          <SearchControl
            id="said"
            label={texts.search}
            placeholder={texts.search}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <p className="call-matches figures" role="status">
          {words.trim().length > 1 && interpolate(current ? texts.place : texts.found, { current, total })}
        </p>
        {count > 0 && (
          <>
            <IconButton icon="up" label={texts.before} onClick={() => step(-1)} />
            <IconButton icon="down" label={texts.next} onClick={() => step(1)} />
          </>
        )}
      </form>
    </search>
  )
}
