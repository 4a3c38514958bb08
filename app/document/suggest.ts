/** Delay after typing before the number of suggestions is announced, in milliseconds. */
const messageAfterMs = 300

const ready = new WeakSet<HTMLInputElement>()

/**
 * Makes a search field with loaded suggestions (`data-suggests`) a combobox. Suggestions open when loaded, arrow keys select, Enter
 * follows the selection or searches, Escape closes. The field stays focused throughout.
 */
export function initSuggestions(field: HTMLInputElement): void {
  const { form } = field
  if (!form || ready.has(field)) return
  ready.add(field)
  field.role = 'combobox'
  field.ariaAutoComplete = 'list'
  const close = () => open(field, form, false)
  close()
  let typed = field.value !== field.defaultValue
  field.addEventListener('input', () => {
    typed = true
  })
  // Suggestions arrive with the results of typing; results of a click open none.
  new MutationObserver(() => open(field, form, typed)).observe(form, { childList: true })
  field.addEventListener('blur', close)
  form.addEventListener('submit', () => {
    typed = false
    close()
  })
  field.addEventListener('keydown', (event) => {
    if (!event.isComposing && handleKey(event.key, field, form)) event.preventDefault()
  })
  // A click would move the focus out of the field and close the clicked suggestion.
  form.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('.suggest')) event.preventDefault()
  })
  form.addEventListener('click', ({ target }) => {
    if (target instanceof Element) openOption(target.closest<HTMLElement>('[role="option"]'))
  })
}

const optionsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[role="option"]')]

/** Handles a key. Returns true if the key was meant for the suggestions. */
function handleKey(key: string, field: HTMLInputElement, form: HTMLFormElement): boolean {
  const isOpen = field.ariaExpanded === 'true'
  const options = optionsOf(form)
  const selected = options.findIndex(({ ariaSelected }) => ariaSelected === 'true')
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    // One more position than options: no option selected.
    const places = options.length + 1
    if (isOpen) choose(((selected + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1, field, options)
    else open(field, form, true)
  } else if (key === 'Escape' && isOpen) open(field, form, false)
  else if (key === 'Enter' && isOpen && selected >= 0) openOption(options[selected])
  else return false
  return true
}

function choose(index: number, field: HTMLInputElement, options: readonly HTMLElement[]): void {
  for (const [place, option] of options.entries()) option.ariaSelected = String(place === index)
  field.setAttribute('aria-activedescendant', options[index]?.id ?? '')
  options[index]?.scrollIntoView({ block: 'nearest' })
}

let message: ReturnType<typeof setTimeout> | undefined

/** Opens the suggestions if wanted and the reader is still in the field; otherwise closes them. */
function open(field: HTMLInputElement, form: HTMLFormElement, isOpen: boolean): void {
  const options = optionsOf(form)
  const panel = form.querySelector<HTMLElement>('.suggest')
  const isVisible = isOpen && options.length > 0 && document.activeElement === field && field.value.trim() !== ''
  choose(-1, field, options)
  if (panel) panel.hidden = !isVisible
  field.ariaExpanded = String(isVisible)
  field.setAttribute('aria-controls', 'catalogue-options')
  clearTimeout(message)
  const line = form.querySelector('[data-suggest-status]')
  const sentence = (isVisible && panel?.dataset.summary) || ''
  message = setTimeout(() => {
    if (line) line.textContent = sentence
  }, messageAfterMs)
}

function openOption(option: HTMLElement | null | undefined): void {
  if (option?.dataset.href) location.assign(option.dataset.href)
}
