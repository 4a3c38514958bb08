import { useEffect, useState } from 'react'
import { pageImagePath } from '#model/document-pages.ts'

/** Delay before a page that is not rendered yet is requested again, in milliseconds, and the number of attempts. */
const againMs = 1500
const attemptsMax = 40

/** Returns the address of a page's image. While the page is being rendered, it is requested again until `isLast`. */
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
