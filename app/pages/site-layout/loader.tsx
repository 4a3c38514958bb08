import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A navigation faster than this shows no loader, in milliseconds: a flash is worse than a short wait. */
const patienceMs = 300

const ampoule =
  'M22 3c2 4 4 9 4 14 0 4-1 5-1 8 0 6 10 7 10 17v44a7 7 0 0 1-7 7H16a7 7 0 0 1-7-7V42c0-10 10-11 10-17 0-3-1-4-1-8 0-5 2-10 4-14z'

/** The global loader overlay, an ampoule filling: shown while a page is being fetched. */
export function Loader() {
  const { state } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (state === 'idle') return setLate(false)
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [state])
  if (!late || state === 'idle') return null
  return (
    <div className="loader" role="status">
      <svg viewBox="0 0 44 96" aria-hidden="true">
        <clipPath id="ampoule">
          <path d={ampoule} />
        </clipPath>
        <g clipPath="url(#ampoule)">
          <rect className="fill" x="6" y="34" width="32" height="60" />
        </g>
        <path d={ampoule} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <p>Loading</p>
    </div>
  )
}
