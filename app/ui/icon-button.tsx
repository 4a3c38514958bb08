import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> & {
  icon: IconName
  label: string
  look?: 'plain' | 'danger'
  small?: boolean
}

/** Square button of 44 px with an icon only. */
export function IconButton({ icon, label, look = 'plain', small = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look === 'plain' ? 'icon-button' : `icon-button icon-button-${look}`}
      aria-label={label}
    >
      <Icon name={icon} small={small} />
    </button>
  )
}
