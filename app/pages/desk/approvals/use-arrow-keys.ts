import { useEffect } from 'react'

/** Calls `move` with -1 or 1 on the left and right arrow keys; a player uses them itself. */
export function useArrowKeys(move: (step: number) => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof HTMLMediaElement) return
      event.preventDefault()
      move(step)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
