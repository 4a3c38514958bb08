import { useEffect, useState } from 'react'

/** Delay between hydration and the fetch of the pictures not displayed first, in milliseconds. */
const othersAfterMs = 2500

/** True if the pictures after the first are needed: soon, or at once if one was selected. */
export function useOtherCountries(chosen: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), othersAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isOpen || chosen
}
