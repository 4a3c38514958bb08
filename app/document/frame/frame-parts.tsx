import { Icon } from '#app/ui/icon.tsx'

/** Displayed by `to-top.ts` once the reader has scrolled some way down. */
export function ToTopButton({ label = 'Scroll to top' }: { label?: string }) {
  return (
    <button type="button" className="to-top" aria-label={label}>
      <Icon name="up" />
    </button>
  )
}

const ampoule =
  'M22 3c2 4 4 9 4 14 0 4-1 5-1 8 0 6 10 7 10 17v44a7 7 0 0 1-7 7H16a7 7 0 0 1-7-7V42c0-10 10-11 10-17 0-3-1-4-1-8 0-5 2-10 4-14z'

/** Global loader overlay, an ampoule filling. Displayed by `loader.ts` while the browser waits for a page. */
export function LoaderPicture({ hidden = true, label = 'Loading' }: { hidden?: boolean; label?: string }) {
  return (
    <div className="loader" role="status" hidden={hidden}>
      <svg viewBox="0 0 44 96" aria-hidden="true">
        <clipPath id="ampoule">
          <path d={ampoule} />
        </clipPath>
        <g clipPath="url(#ampoule)">
          <rect className="loader-fill" x="6" y="34" width="32" height="60" />
        </g>
        <path d={ampoule} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <p>{label}</p>
    </div>
  )
}

export function OfflineRegion() {
  return <div role="status" className="offline" />
}
