/** Prints the day of printing, in the reader's time zone, beside the company's name in every sheet's header (app/styles/print.css). */
export function initPrintDate(): void {
  const head = new CSSStyleSheet()
  document.adoptedStyleSheets.push(head)
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
    head.replaceSync(`@page { @top-right { content: "${day}" } }`)
  })
}
