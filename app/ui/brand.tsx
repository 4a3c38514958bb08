type Props = {
  /** The name in two parts. */
  first: string
  rest: string
  /** Files that replace the mark and the name, or the mark alone. */
  logo?: Drawing
  mark?: Drawing
}

type Drawing = { src: string; width: number; height: number }

/** Mark and name, or the logo that contains both. The original mark is inline, so that it is displayed even if pictures do not load. */
export function Brand({ first, rest, logo, mark }: Props) {
  if (logo) return <img {...logo} className="brand-logo" alt={`${first} ${rest}`.trim()} />
  return (
    <>
      {mark ? <img {...mark} className="brand-mark" alt="" /> : <OriginalMark />}
      <span>
        {rest ? `${first} ` : first}
        {rest && <small>{rest}</small>}
      </span>
    </>
  )
}

function OriginalMark() {
  return (
    <svg viewBox="10 2 80 116" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M50 2S10 48 10 78a40 40 0 0 0 80 0C90 48 50 2 50 2m0 28c3.2 0 4.6 2 5 5l1.3 12c.3 3-2.3 4.6-2.3 7.2 0 4.6 11 6.4 11 15.8v30a5 5 0 0 1-5 5H40a5 5 0 0 1-5-5V70c0-9.4 11-11.2 11-15.8 0-2.6-2.6-4.2-2.3-7.2L45 35c.4-3 1.8-5 5-5"
      />
      <path d="M41 78.5h18v19a1.5 1.5 0 0 1-1.5 1.5h-15a1.5 1.5 0 0 1-1.5-1.5Z" />
    </svg>
  )
}
