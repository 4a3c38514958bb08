/** Line with a time on the page; `speaker` is the last named speaker. */
export type SpokenLine = { element: HTMLElement; at: number; speaker: string; text: string }

let lines: SpokenLine[] | undefined

/** Returns the line spoken at a second of the recording. */
export function lineAt(second: number): SpokenLine | undefined {
  lines ??= readLines()
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.at ?? 0) <= second) from = middle + 1
    else to = middle
  }
  return lines[from - 1]
}

function readLines(): SpokenLine[] {
  let speaker = ''
  return [...document.querySelectorAll<HTMLElement>('[data-at]')].map((element) => {
    speaker = element.querySelector('b')?.textContent ?? speaker
    return { element, at: Number(element.dataset.at), speaker, text: element.querySelector('span')?.textContent ?? '' }
  })
}

/** Marks only the current line, and the chapters of this second, as current. */
export function markCurrent(line: SpokenLine | undefined, second: number): void {
  const chapters = [...document.querySelectorAll<HTMLElement>('[data-from]')]
  const chapter = chapters.findLast(({ dataset }) => Number(dataset.from) <= second)
  const current = [line?.element, chapter].filter((element) => element !== undefined)
  for (const old of document.querySelectorAll(':is([data-at], [data-from])[aria-current]'))
    if (!current.some((element) => element === old)) old.removeAttribute('aria-current')
  for (const element of current) element.setAttribute('aria-current', 'true')
}

/** Returns how much of an element is visible between the elements that cover the page's top and bottom. */
export function visibilityOf(element: Element): 'all' | 'part' | 'none' {
  const { top, bottom } = element.getBoundingClientRect()
  const { from, to } = uncoveredBand()
  if (top >= from && bottom <= to) return 'all'
  return bottom > from && top < to ? 'part' : 'none'
}

/** Scrolls a match to the middle of what the player leaves uncovered. The middle of a long paragraph may be far from its match. */
export function scrollToMatch(match: Range): void {
  // Renders the paragraph, whose position is an estimate until then.
  match.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { top, bottom } = match.getBoundingClientRect()
  const { from, to } = uncoveredBand()
  scrollBy({ top: (top + bottom - from - to) / 2, behavior: 'instant' })
}

/**
 * Returns the part of the screen that neither the player, the search field of a phone nor its keyboard covers, in pixels from the top.
 */
function uncoveredBand(): { from: number; to: number } {
  const player = document.querySelector('.call-player')?.getBoundingClientRect()
  const find = fixedField()
  const isAtFoot = player !== undefined && player.top > innerHeight / 2
  const typed = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  return {
    from: player && !isAtFoot ? Math.max(0, player.bottom) : find ? fixedBottom(find) : 0,
    to: Math.min(isAtFoot ? player.top : innerHeight, typed),
  }
}

/** Returns the search field if it stays visible above the transcript, as on a phone (call.css). */
export function fixedField(): Element | undefined {
  const field = document.querySelector('[data-island="callSearch"]')
  return field && getComputedStyle(field).position === 'sticky' ? field : undefined
}

/** Returns where a sticky element ends once it is at its place below the header, even if it is still above it. */
function fixedBottom(find: Element): number {
  return Number.parseFloat(getComputedStyle(find).insetBlockStart) + find.getBoundingClientRect().height
}
