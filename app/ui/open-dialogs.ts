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
  change([...open, dialog])
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  change(open.filter((other) => other !== dialog))
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const watcher of watchers) watcher()
}
