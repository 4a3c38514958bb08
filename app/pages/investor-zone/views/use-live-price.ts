import { useEffect, useRef } from 'react'
import { followPrice } from './follow-price.ts'

/** Polls the price of the card within the returned element. `readAtMs`: when the displayed price was read, on the page's clock. */
export function useLivePrice(readAtMs: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = box.current?.querySelector('section')
    if (card) return followPrice(card, readAtMs)
  }, [readAtMs])
  return box
}
