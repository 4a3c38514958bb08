/**
 * Filter for pictures of glass in dark mode (app/ui/picture.css): inverts the light of a pale ground and preserves the hues, as in a
 * microscope’s dark field. Three parts stay as they are, because they would become black, pale or grey: what has more red than blue, such as
 * amber glass and heat; flames, with more blue than green; and a backdrop that is dark already.
 */
export function DarkFieldFilter() {
  return (
    <svg className="picture-dark-field" width="0" height="0" aria-hidden="true" focusable="false">
      <filter id="dark-field" colorInterpolationFilters="sRGB">
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4.2 0 -4.2 0 -0.25" />
        <feMorphology operator="dilate" radius="2" />
        <feGaussianBlur stdDeviation="3" result="warm" />
        <feComposite in="SourceGraphic" in2="warm" operator="in" result="amber" />
        <feColorMatrix in="SourceGraphic" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 -3.4 3.4 0 -0.45" result="flame" />
        <feGaussianBlur in="SourceGraphic" stdDeviation="24" />
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1.2 -3.6 -1.2 0 3.6" result="dark" />
        <feComposite in="SourceGraphic" in2="dark" operator="in" result="backdrop" />
        <feColorMatrix in="SourceGraphic" values="-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0" />
        <feColorMatrix type="hueRotate" values="180" result="inverted" />
        <feMerge>
          <feMergeNode in="inverted" />
          <feMergeNode in="backdrop" />
          <feMergeNode in="flame" />
          <feMergeNode in="amber" />
        </feMerge>
      </filter>
    </svg>
  )
}
