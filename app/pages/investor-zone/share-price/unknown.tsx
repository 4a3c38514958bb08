/** Unknown value: a dash, never zero. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not known</span>
    </>
  )
}
