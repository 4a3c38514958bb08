/** The bar that says what waits to be asked for and leads there; a script shows it once something does (app/document/basket.ts). */
export function BasketBar() {
  return (
    <aside className="basket-bar" aria-label="Your enquiry" hidden>
      <div className="wrap">
        <p role="status">
          <b className="figures" /> in your enquiry
        </p>
        <span />
        <a className="button button-primary" href="/enquiry">
          <span className="button-label">Open enquiry</span>
        </a>
      </div>
    </aside>
  )
}
