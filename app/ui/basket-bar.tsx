/** `inIt`: after the number of products. */
type BasketWords = { title: string; inIt: string; open: string }

/** The bar that says what waits to be asked for and leads there; a script shows it once something does (app/document/basket.ts). */
export function BasketBar({ words, href }: { words: BasketWords; href: string }) {
  return (
    <aside className="basket-bar" aria-label={words.title} hidden>
      <div className="wrap">
        <p role="status">
          <b className="figures" /> {words.inIt}
        </p>
        <span />
        <a className="button button-primary" href={href}>
          <span className="button-label">{words.open}</span>
        </a>
      </div>
    </aside>
  )
}
