/**
 * Makes plots (`data-plot`) focusable. Loads the script that reads their values at the first pointer or focus, since no page needs it
 * before.
 */
export function preparePlots(): void {
  for (const plot of document.querySelectorAll<HTMLElement>('[data-plot]')) {
    const svg = plot.querySelector('svg')
    if (svg) svg.tabIndex = 0
    for (const kind of ['pointerover', 'pointerdown', 'focusin'])
      plot.addEventListener(kind, (event) => {
        if (plot.dataset.read === undefined)
          void import('#app/pages/investor-zone/figures/plot-reading.ts').then(({ initPlotReading }) =>
            initPlotReading(plot, event),
          )
      })
  }
}
