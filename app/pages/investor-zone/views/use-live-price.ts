import { useEffect, useRef } from 'react'
import { followPrice } from './follow-price.ts'

/** Polls the price of the returned card. `readAtMs`: when the displayed price was read, on the page's clock. */
export function useLivePrice(readAtMs: number) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (card.current) return followPrice(card.current, readAtMs)
  }, [readAtMs])
  return card
}
