import { common } from '@balcao/copy/common'
import { errorMessage } from '#lib/errors.ts'
import { useToast } from '#ui/toast.tsx'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a dialog whose code is loaded when it is opened first, because no page begins with it. One that has `open` may
 * be rendered from the beginning. When its code does not come, it closes again and says so; what cannot be closed fails as
 * its page would.
 *
 * @param options.fallback what is in its place meanwhile
 */
export function whenOpened<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null }: { fallback?: ReactNode } = {},
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  return function WhenOpened(props) {
    const [Shown, show] = useState<{ component: ComponentType<Props> } | undefined>(loaded && { component: loaded })
    const toast = useToast()
    const isOpen = !('open' in props) || props.open === true
    const giveUp = useEffectEvent((error: unknown) => {
      if (!('onClose' in props) || typeof props.onClose !== 'function')
        return show(() => {
          throw error
        })
      toast({ title: common.errorTitle, description: errorMessage(new TypeError()), variant: 'destructive' })
      props.onClose()
    })
    useEffect(() => {
      if (Shown || !isOpen) return
      let gone = false
      load().then(
        (component) => {
          loaded = component
          if (!gone) show({ component })
        },
        (error: unknown) => {
          if (!gone) giveUp(error)
        },
      )
      return () => void (gone = true)
    }, [Shown, isOpen])
    return Shown ? <Shown.component {...props} /> : isOpen && fallback
  }
}
