import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> & {
  icon: IconName
  label: string
  variant?: 'plain' | 'danger'
  small?: boolean
}

/** Square button of 44 px with an icon only. */
export function IconButton({ icon, label, variant = 'plain', small = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={variant === 'plain' ? 'icon-button' : `icon-button icon-button-${variant}`}
      aria-label={label}
    >
      <Icon name={icon} small={small} />
    </button>
  )
}
