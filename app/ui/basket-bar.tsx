/** `inIt`: text after the number of products. */
type BasketWords = { title: string; inIt: string; open: string }

/** Bar with the collected products and a link to the enquiry. A script displays it once there is a product (app/document/basket.ts). */
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
