import { useEffect, useState } from 'react'

/** The pictures that are not shown first are fetched this long after the page came to life, in milliseconds. */
const othersAfterMs = 2500

/** Whether the pictures behind the first are wanted: soon, and at once if one was chosen. */
export function useOtherCountries(chosen: boolean): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), othersAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return wanted || chosen
}
