import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Scroll offset above which the button shows, in pixels (spec 9). */
const thresholdPx = 300

export function ToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > thresholdPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  function up() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <button type="button" className={shown ? 'to-top on' : 'to-top'} aria-label="Scroll to top" onClick={up}>
      <Icon name="up" />
    </button>
  )
}
