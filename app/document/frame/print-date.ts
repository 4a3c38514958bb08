/** Puts the day of printing, in the reader's own zone, at the head of every sheet, beside the company's name (app/styles/print.css). */
export function initPrintDate(): void {
  const head = new CSSStyleSheet()
  document.adoptedStyleSheets.push(head)
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
    head.replaceSync(`@page { @top-right { content: "${day}" } }`)
  })
}
