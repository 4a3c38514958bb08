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
  const player = document.querySelector('.call-player')?.getBoundingClientRect()
  const isAtFoot = player !== undefined && player.top > innerHeight / 2
  const from = player && !isAtFoot ? Math.max(0, player.bottom) : 0
  const to = isAtFoot ? player.top : innerHeight
  if (top >= from && bottom <= to) return 'all'
  return bottom > from && top < to ? 'part' : 'none'
}
