import { useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { marksMax } from './find-words.ts'
import { useSearchHits } from './use-search-hits.ts'

/** Searches the transcript: highlights matches while typing, and steps from one to the next. */
export function CallSearch({ within }: { within: string }) {
  const [words, setWords] = useState('')
  const { count, current, step } = useSearchHits(within, words)
  const total = count === marksMax ? `${count} or more` : String(count)
  return (
    <search aria-label="Transcript">
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
            label="Search the transcript"
            placeholder="Search the transcript"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <p className="call-matches figures" role="status">
          {words.trim().length > 1 && (current ? `${current} of ${total}` : `${total} found`)}
        </p>
        {count > 0 && (
          <>
            <IconButton icon="up" label="Match before" onClick={() => step(-1)} />
            <IconButton icon="down" label="Next match" onClick={() => step(1)} />
          </>
        )}
      </form>
    </search>
  )
}
