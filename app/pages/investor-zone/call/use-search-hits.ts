import { useEffect, useRef, useState } from 'react'
import { findWords, type PlacedText, textsIn } from './find-words.ts'
import { fixedField, scrollToMatch } from './spoken-lines.ts'

const marks = { all: 'call-found', current: 'call-current' }

type Match = { places: Range[]; current: number }

/** Highlights words in the element with this id; `step` moves to another match. `current` counts from 1; 0 before the first step. */
export function useSearchHits(within: string, words: string) {
  const texts = useRef<PlacedText[]>(undefined)
  // Enter right after the last letter precedes the rendering of its matches.
  const newest = useRef<Match>({ places: [], current: 0 })
  const [{ places, current }, draw] = useState(newest.current)

  useEffect(() => {
    const element = document.getElementById(within)
    if (words && element) texts.current ??= textsIn(element)
    const next = findWords(texts.current ?? [], words)
    mark(marks.all, next)
    mark(marks.current, [])
    newest.current = { places: next, current: 0 }
    draw(newest.current)
    // The first match is visible while typing if the field stays visible too.
    if (next[0] && fixedField()) scrollToMatch(next[0])
  }, [within, words])

  function step(by: 1 | -1) {
    const { places, current } = newest.current
    if (!places.length) return
    const next = ((current || (by === 1 ? 0 : 1)) - 1 + by + places.length) % places.length
    const range = places[next]
    if (!range) return
    mark(marks.current, [range])
    scrollToMatch(range)
    newest.current = { places, current: next + 1 }
    draw(newest.current)
  }
  return { count: places.length, current, step }
}

/** Browsers without highlights still count the matches and scroll to them. */
function mark(name: string, ranges: readonly Range[]): void {
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...ranges))
}
