/** Progress bar; `share` is from 0 to 1. */
export function ProgressBar({ label, share, failed = false }: { label: string; share: number; failed?: boolean }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className={failed ? 'progress progress-failed' : 'progress'}>
      <div className="progress-label">
        <span>{label}</span>
        <span className="figures">{percent}%</span>
      </div>
      <div
        className="progress-bar"
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
