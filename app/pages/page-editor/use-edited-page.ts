import { useEffect, useRef } from 'react'
import type { EditedField } from '#app/forms/content/edited-part.ts'
import type { EditedPage } from './edited-page.ts'
import { preparePictures, pressedPicture, showPictures } from './edited-pictures.ts'
import { replaceButtons, showSlide } from './edited-slides.ts'
import { focusSteps } from './page-focus.ts'
import { textFieldOf } from './text-entry.ts'
import { placeAt } from './text-place.ts'

type Parts = {
  /** Displays the texts without making them editable. */
  readOnly: boolean
  page: EditedPage
  fields: readonly EditedField[]
  values: Readonly<Record<string, unknown>>
  /** Path of the selected text. */
  selected: string | undefined
  /** Path of a text that receives the focus once the page shows it. */
  focused: string | undefined
  onChange: (path: string, text: string) => void
  onSelect: (path: string, isFocused: boolean) => void
  /** Called if a picture is pressed. */
  onPicture: (path: string) => void
}

/** Mounts a page in an element. Its texts can be edited in place; its links do nothing. */
export function useEditedPage(parts: Parts) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(parts)
  const { page } = parts
  useEffect(() => {
    const element = place.current
    if (!element) return
    const path = textToFocus(element, latest.current)
    element.replaceChildren(document.importNode(page.content, true))
    replaceButtons(element)
    prepareTexts(element, latest.current)
    if (!latest.current.readOnly) preparePictures(element, latest.current.fields)
    const texts = textsIn(element)
    texts.find(({ dataset }) => dataset.text === path)?.focus()
    texts.find(({ dataset }) => dataset.text === latest.current.selected)?.scrollIntoView({ block: 'nearest' })
    const listeners = new AbortController()
    listenTo(element, () => latest.current, listeners.signal)
    return () => listeners.abort()
  }, [page])
  // After the page is mounted.
  useEffect(() => {
    latest.current = parts
    if (!place.current) return
    showValues(place.current, parts)
    showPictures(place.current, parts.fields, parts.values)
  })
  return place
}

/** Returns the path of the text that has the focus after the page is mounted: at first that in the address. */
function textToFocus(element: HTMLElement, { focused, selected }: Parts): string | undefined {
  if (!element.hasChildNodes()) return location.hash.slice(1)
  return focused ?? (element.contains(document.activeElement) ? selected : undefined)
}

/** Reports typing, selection and Escape in the texts of a page, and pressed pictures. */
function listenTo(element: HTMLElement, parts: () => Parts, signal: AbortSignal): void {
  element.addEventListener('click', ignoreControls, { capture: true, signal })
  const press = (path: string | undefined) => {
    if (path !== undefined && !parts().readOnly) parts().onPicture(path)
  }
  element.addEventListener('click', (event) => press(pressedPicture(element, event)), { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event
      if (!(target instanceof HTMLImageElement) || (key !== 'Enter' && key !== ' ')) return
      event.preventDefault()
      press(target.dataset.picture)
    },
    { signal },
  )
  element.addEventListener(
    'input',
    ({ target }) =>
      withText(target, (text, path) => {
        parts().onChange(path, text.textContent ?? '')
      }),
    { signal },
  )
  element.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) showSlide(target)
      withText(target, (text, path) => {
        text.dataset.before = text.textContent ?? ''
        parts().onSelect(path, false)
      })
    },
    { signal },
  )
  element.addEventListener(
    'keydown',
    (event) =>
      withText(event.target, (text, path) => {
        if (event.key === 'Escape') {
          text.textContent = text.dataset.before ?? ''
          parts().onChange(path, text.textContent)
          text.blur()
        }
        if (event.key === 'Enter' && text.ariaMultiLine !== 'true') event.preventDefault()
        if (event.key === 'Tab' && !event.shiftKey && focusSteps()) event.preventDefault()
      }),
    { signal },
  )
}

function withText(target: EventTarget | null, act: (text: HTMLElement, path: string) => void): void {
  if (target instanceof HTMLElement && target.dataset.text !== undefined) act(target, target.dataset.text)
}

/** Keeps the editor on its page: links and buttons of the page do nothing. A collapsed section still opens. */
function ignoreControls(event: Event): void {
  const { target } = event
  if (!(target instanceof Element)) return
  if (target.closest('a, button') || target.matches('summary [data-text]')) event.preventDefault()
}

const textsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[data-text]')]

/** Makes texts editable. */
function prepareTexts(element: HTMLElement, { fields, values, readOnly }: Parts): void {
  for (const text of textsIn(element)) {
    const at = placeAt(fields, values, text.dataset.text ?? '')
    const field = at && textFieldOf(at)
    text.closest('a')?.removeAttribute('href')
    text.tabIndex = 0
    if (!field || readOnly) continue
    text.setAttribute('contenteditable', 'plaintext-only')
    text.role = 'textbox'
    text.ariaLabel = at.list ? `${at.list.field.name} ${at.list.place + 1}: ${at.name}` : at.name
    text.ariaMultiLine = String(field.field === 'text')
    text.spellcheck = true
  }
}

/** Shows the current values, except in the text that is being typed. */
function showValues(element: HTMLElement, { fields, values, selected }: Parts): void {
  for (const text of textsIn(element)) {
    const { text: path = '' } = text.dataset
    text.toggleAttribute('data-selected', path === selected)
    const at = placeAt(fields, values, path)
    if (typeof at?.value !== 'string') continue
    if (text !== document.activeElement && text.textContent !== at.value) text.textContent = at.value
    text.toggleAttribute('data-changed', !isIn(at.entry.value, at.value))
  }
}

/** True if a published value is a text, or a list that contains it in any place. */
function isIn(published: unknown, text: string): boolean {
  if (typeof published !== 'object' || published === null) return published === text
  return Object.values(published).some((part) => isIn(part, text))
}
