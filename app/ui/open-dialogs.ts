/** Open modal dialogs, oldest first: content that must be reachable (a toast) belongs in the last. */
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
  reserveScrollbarGutter()
  change([...open, dialog])
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  change(open.filter((other) => other !== dialog))
}

/**
 * Reserves the space of scroll bars while a dialog prevents the page beneath from scrolling. The style sheet cannot detect whether they
 * take space.
 */
export function reserveScrollbarGutter(): void {
  const { documentElement: root } = document
  if (innerWidth > root.clientWidth) root.dataset.gutter = ''
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const watcher of watchers) watcher()
}
