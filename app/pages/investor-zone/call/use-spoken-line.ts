import { useEffect, useState } from 'react'
import { lineAt, markCurrent, type SpokenLine, visibilityOf } from './spoken-lines.ts'

/**
 * Marks the spoken line and scrolls to the next, until the reader scrolls it out of view; `scrollBack` then returns. The page moves only at the
 * next line.
 */
export function useSpokenLine(atS: number, playing: boolean) {
  const [line, setLine] = useState<SpokenLine>()
  const [isOutOfView, setIsOutOfView] = useState(false)
  const isAtStart = atS === 0 && !playing

  useEffect(() => {
    const next = isAtStart ? undefined : lineAt(atS)
    markCurrent(next, isAtStart ? -1 : atS)
    setLine(next)
  }, [atS, isAtStart])

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new line, not when the reader comes back to one
  useEffect(() => {
    if (!line || !playing) return
    const sight = visibilityOf(line.element)
    if (isOutOfView && sight === 'none') return
    setIsOutOfView(false)
    if (sight !== 'all') scrollToLine(line)
  }, [line, playing])

  useEffect(() => {
    const check = () => setIsOutOfView(line !== undefined && visibilityOf(line.element) === 'none')
    addEventListener('scroll', check, { passive: true })
    return () => removeEventListener('scroll', check)
  }, [line])

  return { line, isOutOfView, scrollBack: () => line && scrollToLine(line) }
}

function scrollToLine({ element }: SpokenLine): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}
