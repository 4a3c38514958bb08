/**
 * Filter for a picture of flames in dark mode (app/ui/picture.css). The picture is inverted like other pictures of glass, except hot glass and
 * flames, which would become black: pixels with more red than blue, their white centres, and pixels with more blue than green.
 */
export function FlameFilter() {
  return (
    <svg className="picture-flames" width="0" height="0" aria-hidden="true" focusable="false">
      <filter id="flames" colorInterpolationFilters="sRGB">
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4.2 0 -4.2 0 -0.25" />
        <feMorphology operator="dilate" radius="2" />
        <feGaussianBlur stdDeviation="3" result="hot" />
        <feComposite in="SourceGraphic" in2="hot" operator="in" result="glow" />
        <feColorMatrix in="SourceGraphic" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 -3.4 3.4 0 -0.45" result="flame" />
        <feColorMatrix in="SourceGraphic" values="-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0" />
        <feColorMatrix type="hueRotate" values="180" result="dark" />
        <feMerge>
          <feMergeNode in="dark" />
          <feMergeNode in="flame" />
          <feMergeNode in="glow" />
        </feMerge>
      </filter>
    </svg>
  )
}
