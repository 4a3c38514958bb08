import { type RefObject, useEffect } from 'react'

const gapPx = 4

/** Displays a popover beside the link that it describes, as long as the link exists. */
export function usePopoverBesideLink(box: RefObject<HTMLElement | null>, link: HTMLAnchorElement | undefined): void {
  useEffect(() => {
    const element = box.current
    if (!link || !element) return
    element.showPopover()
    place(element, link)
    link.setAttribute('aria-describedby', element.id)
    return () => {
      element.hidePopover()
      link.removeAttribute('aria-describedby')
    }
  }, [box, link])
}

/** Positions the element below the link, or above for lack of space, within the window. */
function place(element: HTMLElement, link: HTMLElement): void {
  const { left, right, top, bottom } = link.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = element
  const most = document.documentElement.clientWidth - offsetWidth - gapPx
  const from = Math.min(Math.max(gapPx, (left + right - offsetWidth) / 2), most)
  const isRoomBelow = bottom + gapPx + offsetHeight < innerHeight
  const above = Math.max(gapPx, top - gapPx - offsetHeight)
  element.style.setProperty('--x', `${from}px`)
  element.style.setProperty('--y', `${isRoomBelow ? bottom + gapPx : above}px`)
}
