const typedInto = 'input:is([type="search"], [type="text"], [type="email"])'

/**
 * Remembers presses in an element before its script is loaded. Returns a function to call once the script has run. This repeats the last
 * press and reports typed text to React, whose next rendering would otherwise clear it.
 */
export function saveEarlyInput(element: HTMLElement): () => void {
  let pressed: EventTarget | null = null
  const stop = new AbortController()
  const onPress = ({ target }: Event) => {
    pressed = target
  }
  element.addEventListener('click', onPress, { capture: true, signal: stop.signal })
  return () => {
    stop.abort()
    for (const field of element.querySelectorAll<HTMLInputElement>(typedInto)) typeAgain(field)
    pressAgain(pressed)
  }
}

function pressAgain(pressed: EventTarget | null): void {
  if (!(pressed instanceof Element)) return
  const button = pressed.closest<HTMLButtonElement>('button[type="button"], [role="tab"]')
  if (button && !button.closest('a') && !button.matches('[commandfor], [popovertarget]')) button.click()
}

function typeAgain(field: HTMLInputElement): void {
  const typed = field.value
  if (typed === field.defaultValue) return
  // React reports a change only if the value differs from the last known one: the field is emptied first.
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
