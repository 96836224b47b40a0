import { Popover } from '@base-ui/react/popover'
import { composer } from '@balcao/copy/inbox/composer'
import { IconButton } from '#ui/icon-button.tsx'
import { Smile } from 'lucide-react'
import { useState } from 'react'

const GROUPS = {
  people: '😀 😄 😂 🤣 😊 😍 🥰 😘 😉 😎 🤩 🤔 😅 😬 😢 😭 😴 😡 👍 👎 👏 🙌 🙏 🤝 💪 👋 👌 🤞 ✌️ 🫶',
  food: '🍻 🍺 🥂 🍷 🍸 🍹 🍾 🥃 🍕 🍔 🍟 🍖 🍣 🥗 🍰 🎂 🍨 ☕ 🧉 🍽️',
  party: '🎉 🎊 🎈 🎁 🎶 🎵 🎤 🎸 🎷 🪩 💃 🕺 🎧 🎟️ 🌙 ✨ 🔥 💫 ⭐ 🎬',
  signs: '❤️ 🧡 💛 💚 💙 💜 🖤 💔 ✅ ❌ ⚠️ ❗ ❓ 📍 📞 📅 ⏰ 💳 💰 📝',
} satisfies Record<keyof typeof composer.emojiGroups, string>

/** Shows a small choice of emoji; the keyboards of the phone and the system have the others. */
export function EmojiPicker({ onPick, disabled }: { onPick: (emoji: string) => void; disabled?: boolean }) {
  const [open, setOpen] = useState(false)
  const pick = (emoji: string) => {
    onPick(emoji)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        disabled={disabled}
        render={<IconButton icon={Smile} label={composer.emoji} className="size-11 rounded-full" />}
      />
      <Popover.Portal>
        <Popover.Positioner side="top" align="start" sideOffset={8} className="z-50 outline-none">
          <Popover.Popup
            aria-label={composer.emoji}
            className="pop max-h-80 w-80 max-w-[calc(100vw-1rem)] origin-(--transform-origin) overflow-y-auto rounded-panel border border-line bg-raised p-3 text-ink shadow-float outline-none"
          >
            {Object.entries(composer.emojiGroups).map(([group, label]) => (
              <fieldset key={group} className="mb-2 last:mb-0">
                <legend className="mb-1 text-xs font-semibold text-muted">{label}</legend>
                <div className="grid grid-cols-8">
                  {emojiOf(group).map((emoji) => (
                    <button
                      key={emoji}
                      type="button"
                      aria-label={emoji}
                      onClick={() => pick(emoji)}
                      className="flex h-9 items-center justify-center rounded-control text-xl hover:bg-sunken"
                    >
                      {emoji}
                    </button>
                  ))}
                </div>
              </fieldset>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const emojiOf = (group: string): string[] => (isGroup(group) ? GROUPS[group].split(' ') : [])
const isGroup = (group: string): group is keyof typeof GROUPS => Object.hasOwn(GROUPS, group)
