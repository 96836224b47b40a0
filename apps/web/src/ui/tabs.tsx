import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: string
  content: ReactNode
}

/**
 * Shows panels behind tabs. Arrow keys move and select at once. Hidden panels stay mounted, so a form keeps what was
 * typed.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="h-11 shrink-0 rounded-t-control px-3 text-sm font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-brass transition-[translate,width] duration-150 ease-out" />
      </Base.List>
      {tabs.map((tab) => (
        // Its fields and buttons take the focus: a stop at the panel itself would show nothing. The panel that is left would stay in sight
        // for a frame or two beside the new one, on a busy machine for longer.
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted
          tabIndex={-1}
          className="pt-5 outline-none data-ending-style:hidden"
        >
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
