/**
 * Plots (`data-plot`) are reached by keys. What lets them be read comes once somebody points at one or comes to one: no page needs it before.
 */
export function preparePlots(): void {
  for (const plot of document.querySelectorAll<HTMLElement>('[data-plot]')) {
    const svg = plot.querySelector('svg')
    if (svg) svg.tabIndex = 0
    for (const kind of ['pointerover', 'pointerdown', 'focusin'])
      plot.addEventListener(kind, (event) => {
        if (plot.dataset.read === undefined)
          void import('#app/pages/investor-zone/figures/plot-reading.ts').then(({ wakePlot }) => wakePlot(plot, event))
      })
  }
}
