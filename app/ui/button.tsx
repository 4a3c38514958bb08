import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const looks = ['primary', 'line', 'text', 'danger'] as const
export type ButtonLook = (typeof looks)[number]

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: ButtonLook
  icon?: IconName
  /** After the label, moving on hover: for buttons that lead on. */
  iconAfter?: IconName
  small?: boolean
  wide?: boolean
  /** Under 700 px only the icon shows; the label stays for those who cannot see it (spec 9). */
  shrinks?: boolean
  /** Looks incomplete but can be pressed, so that the fields get flagged. */
  dim?: boolean
  /** A call is on its way: no second press. */
  busy?: boolean
  children: ReactNode
}

/** The one button. An unknown look renders `insufficient data` (spec 8). */
export function Button({
  look = 'primary',
  icon,
  iconAfter,
  small,
  wide,
  shrinks,
  dim,
  busy = false,
  children,
  ...rest
}: ButtonProps) {
  if (!looks.includes(look)) return <>insufficient data</>
  const names = [dim ? 'dim' : look, small && 'small', wide && 'wide', shrinks && 'shrinks', busy && 'busy']
  const classes = ['button', ...names.filter(Boolean).map((name) => `button-${name}`)].join(' ')
  return (
    <button type="button" {...rest} className={classes} aria-busy={busy || undefined}>
      {icon && <Icon name={icon} />}
      <span className="button-label">{children}</span>
      {iconAfter && <Icon name={iconAfter} className="button-go" />}
    </button>
  )
}
