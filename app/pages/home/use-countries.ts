import { type RefObject, useEffect } from 'react'
import { places } from '#app/content/map-places.ts'
import { chooseCountry, chosenCountry, panTo } from './choose-country.ts'

/** Calls `onChoice` when the map or its list is pressed. A pin focused by keyboard is scrolled into view. */
export function useCountries(part: RefObject<HTMLElement | null>, onChoice: () => void): void {
  useEffect(() => {
    const section = part.current
    if (!section) return
    const heard = new AbortController()
    const hear = (kind: 'click' | 'focusin', buttons: string, act: (row: number) => void) =>
      section.addEventListener(
        kind,
        ({ target }) => {
          const row = rowOf(target, buttons)
          if (row !== -1) act(row)
        },
        heard,
      )
    hear('click', '[data-country]', (row) => {
      chooseCountry(section, row)
      onChoice()
    })
    hear('focusin', '.presence-chart [data-country]', (row) => panTo(section, row))
    chooseCountry(section, chosenCountry(section))
    return () => heard.abort()
  }, [part, onChoice])
}

/** Returns the index in `places` of a button; -1 for anything else. */
function rowOf(target: EventTarget | null, buttons: string): number {
  const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null
  return places.findIndex(({ code }) => code === button?.dataset.country)
}
