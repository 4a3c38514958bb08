import { useEffect, useRef, useState } from 'react'
import { findWords, type PlacedText, textsIn } from './find-words.ts'

/** The names that call.css draws them by. */
const marks = { all: 'call-found', current: 'call-current' }

/** Marks words in an element, named by its id; `step` goes to another of the places. `current` counts from 1; 0 before the first step. */
export function useFoundWords(within: string, words: string) {
  const texts = useRef<PlacedText[]>(undefined)
  const [{ found, current }, setState] = useState<{ found: Range[]; current: number }>({ found: [], current: 0 })

  useEffect(() => {
    const element = document.getElementById(within)
    if (words && element) texts.current ??= textsIn(element)
    const next = findWords(texts.current ?? [], words)
    mark(marks.all, next)
    mark(marks.current, [])
    setState({ found: next, current: 0 })
  }, [within, words])

  function step(by: 1 | -1) {
    if (!found.length) return
    const next = ((current || (by === 1 ? 0 : 1)) - 1 + by + found.length) % found.length
    const range = found[next]
    if (!range) return
    mark(marks.current, [range])
    range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
    setState({ found, current: next + 1 })
  }
  return { count: found.length, current, step }
}

/** A browser that knows no highlights still counts the places and goes to them. */
function mark(name: string, ranges: readonly Range[]): void {
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...ranges))
}
