/** The modal dialogs that are open, oldest first: whatever must be reachable (a toast) goes into the last. */
let open: readonly HTMLDialogElement[] = []
const watchers = new Set<() => void>()

export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1)
}

export function watchDialogs(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function dialogOpened(dialog: HTMLDialogElement): void {
  keepGutter()
  change([...open, dialog])
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  change(open.filter((other) => other !== dialog))
}

/**
 * Where scroll bars take room, that room stays while a dialog keeps the page beneath from scrolling; the style sheet cannot see whether
 * they do.
 */
export function keepGutter(): void {
  const { documentElement: root } = document
  if (innerWidth > root.clientWidth) root.dataset.gutter = ''
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const watcher of watchers) watcher()
}
