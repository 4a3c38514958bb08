import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { topDialog, watchDialogs } from './open-dialogs.ts'
import { type Toast, type ToastKind, toastLifeMs, toasts } from './toasts.ts'

const none: readonly Toast[] = []
const icons = { good: 'check', bad: 'alert', info: 'info' } as const satisfies Record<ToastKind, string>

/** Displays toasts bottom-centre and top-right. Moves into an open modal dialog, because everything outside a modal is inert. */
export function ToastRegion({ closeLabel = 'Close' }: { closeLabel?: string }) {
  const visible = useSyncExternalStore(toasts.watch, toasts.list, () => none)
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => undefined)
  const regions = (
    <>
      <Region place="bottom" shown={visible} closeLabel={closeLabel} />
      <Region place="top" shown={visible} closeLabel={closeLabel} />
    </>
  )
  return dialog ? createPortal(regions, dialog) : regions
}

type RegionProps = { place: Toast['place']; shown: readonly Toast[]; closeLabel: string }

function Region({ place, shown, closeLabel }: RegionProps) {
  return (
    <div
      className={place === 'top' ? 'toast-region toast-region-top' : 'toast-region'}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown
        .filter((toast) => toast.place === place)
        .map((toast) => (
          <ToastCard key={toast.id} {...toast} closeLabel={closeLabel} />
        ))}
    </div>
  )
}

function ToastCard({ id, text, kind, action, closeLabel }: Toast & { closeLabel: string }) {
  const pause = () => toasts.pause(id)
  const resume = () => toasts.resume(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toast from closing
    <div
      className={kind === 'good' ? 'toast' : `toast toast-${kind}`}
      role={kind === 'bad' ? 'alert' : 'status'}
      ref={(card) => card?.style.setProperty('--life', `${toastLifeMs}ms`)}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={icons[kind]} />
      <span>{text}</span>
      <div className="row">
        {action && (
          <button
            type="button"
            className="button button-text button-small"
            onClick={() => {
              toasts.close(id)
              action.onChoose()
            }}
          >
            {action.label}
          </button>
        )}
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => toasts.close(id)}>
          <Icon name="close" small />
        </button>
      </div>
    </div>
  )
}
