const textsOnPage = () => [...document.querySelectorAll<HTMLElement>('.page-editor-page [data-text]')]

/** Focuses a text of the edited page, or the one after it. */
export function focusText(path: string, after: 0 | 1 = 0): void {
  const texts = textsOnPage()
  texts[texts.findIndex(({ dataset }) => dataset.text === path) + after]?.focus()
}

/** Focuses the first step of the selected entry of a list. Returns false if the bar has none. */
export function focusSteps(): boolean {
  const step = document.querySelector<HTMLElement>('.text-status-steps button')
  step?.focus()
  return step !== null
}
