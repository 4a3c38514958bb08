import { messages } from './messages.ts'

/** Duration of the "copied" message, in milliseconds. */
const messageMs = 4000

/** Makes each button copy the text it contains (app/ui/copy-button.tsx). */
export function initCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.dataset.ready = ''
    button.addEventListener('click', () => void copy(button))
  }
}

let rest: ReturnType<typeof setTimeout> | undefined

async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = '' } = button.dataset
  // Without a secure context or permission there is no clipboard; the text is beside the button.
  const done = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
  for (const status of document.querySelectorAll('.copy [role="status"]')) status.textContent = ''
  const statusElement = button.nextElementSibling
  if (!statusElement) return
  statusElement.textContent = done ? messages.copied : messages.notCopied
  clearTimeout(rest)
  rest = setTimeout(() => statusElement.replaceChildren(), messageMs)
}
