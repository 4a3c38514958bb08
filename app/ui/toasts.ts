/** Lifetime of a toast, in milliseconds (spec 9). The timer pauses while the toast has the pointer or focus. */
export const toastLifeMs = 5000

export type ToastKind = 'good' | 'bad' | 'info'
export type Toast = {
  id: number
  text: string
  kind: ToastKind
  place: 'bottom' | 'top'
  /** Button in the toast, such as Undo; choosing it closes the toast. */
  action?: { label: string; onChoose: () => void }
}

type Clock = { now: () => number; after: (ms: number, work: () => void) => () => void }

const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/** Creates the store of visible toasts. One list for the whole page; the layout's `ToastRegion` renders it. */
export function createToasts(clock: Clock = browserClock) {
  let visible: readonly Toast[] = []
  let nextId = 1
  const watchers = new Set<() => void>()
  const lives = createLifetimes(clock, close)

  function change(next: readonly Toast[]) {
    visible = next
    for (const watcher of watchers) watcher()
  }

  function close(id: number) {
    lives.end(id)
    change(visible.filter((toast) => toast.id !== id))
  }

  return {
    list: () => visible,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    show(text: string, { kind = 'good', place = 'bottom', action }: Partial<Omit<Toast, 'id' | 'text'>> = {}) {
      const id = nextId++
      // A repeated message restarts the existing toast instead of adding another.
      for (const same of visible.filter((toast) => toast.text === text && toast.place === place)) close(same.id)
      change([...visible, { id, text, kind, place, action }])
      lives.run(id, toastLifeMs)
      return id
    },
    close,
    pause: lives.pause,
    resume: lives.resume,
  }
}

/** Tracks the remaining time of each toast; calls `over` with the id of an expired toast. */
function createLifetimes(clock: Clock, over: (id: number) => void) {
  const running = new Map<number, { leftMs: number; since: number; stop?: () => void }>()
  function run(id: number, leftMs: number) {
    running.set(id, { leftMs, since: clock.now(), stop: clock.after(leftMs, () => over(id)) })
  }
  return {
    run,
    end(id: number) {
      running.get(id)?.stop?.()
      running.delete(id)
    },
    pause(id: number) {
      const timer = running.get(id)
      if (!timer?.stop) return
      timer.stop()
      running.set(id, { leftMs: Math.max(0, timer.leftMs - (clock.now() - timer.since)), since: clock.now() })
    },
    resume(id: number) {
      const timer = running.get(id)
      if (timer && !timer.stop) run(id, timer.leftMs)
    },
  }
}

export const toasts = createToasts()

export const toast = toasts.show
