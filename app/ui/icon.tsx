import { type IconName, isIconName } from './icon-names.ts'
import sprite from './icons.svg'

/** Icon of the sprite, a single cached file for the site. An unknown name renders the text `No Images` (spec 8). */
export function Icon({ name, small = false, className = '' }: { name: IconName; small?: boolean; className?: string }) {
  if (!isIconName(name)) return <>No Images</>
  return (
    <svg
      className={`icon${small ? ' icon-small' : ''}${className && ` ${className}`}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
