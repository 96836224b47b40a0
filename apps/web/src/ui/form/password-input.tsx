import { common } from '@balcao/copy/common'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Input } from './input.tsx'

/** Asks for a password, which can be shown during typing. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [visible, setVisible] = useState(false)
  return (
    <span className="relative block">
      <Input {...props} type={visible ? 'text' : 'password'} className="pr-12" />
      <IconButton
        reads
        icon={visible ? EyeOff : Eye}
        label={visible ? common.hidePassword : common.showPassword}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute top-1/2 right-1 size-9 -translate-y-1/2"
      />
    </span>
  )
}
