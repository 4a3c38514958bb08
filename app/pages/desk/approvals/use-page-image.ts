import { useEffect, useState } from 'react'
import { pageImagePath } from '#model/document-pages.ts'

/** Milliseconds until a page that is not drawn yet is requested again, and how often. */
const againMs = 1500
const attemptsMax = 40

/** The address of a page's image. While the page is being drawn, it is requested again; `isLast`: no longer. */
export function usePageImage(link: string, page: number) {
  const [attempt, setAttempt] = useState(1)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing || attempt >= attemptsMax) return
    const timer = setTimeout(() => {
      setMissing(false)
      setAttempt(attempt + 1)
    }, againMs)
    return () => clearTimeout(timer)
  }, [isMissing, attempt])
  return {
    src: `${pageImagePath(link, page)}${attempt > 1 ? `?attempt=${attempt}` : ''}`,
    isMissing,
    isLast: attempt >= attemptsMax,
    onError: () => setMissing(true),
  }
}
