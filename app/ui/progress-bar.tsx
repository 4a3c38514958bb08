/** How much of something is done, `share` from 0 to 1. */
export function ProgressBar({ label, share, failed = false }: { label: string; share: number; failed?: boolean }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className={failed ? 'prog bad' : 'prog'}>
      <div className="lab">
        <span>{label}</span>
        <span className="num">{percent}%</span>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        ref={(bar) => bar?.style.setProperty('--at', `${percent}%`)}
      />
    </div>
  )
}
