/** A button that was pressed before what it does was there is pressed for the reader. Links and native controls worked already. */
export function pressAgain(pressed: EventTarget | null | undefined): void {
  if (!(pressed instanceof Element)) return
  const button = pressed.closest<HTMLButtonElement>('button[type="button"], [role="tab"]')
  if (button && !button.closest('a') && !button.matches('[commandfor], [popovertarget]')) button.click()
}
