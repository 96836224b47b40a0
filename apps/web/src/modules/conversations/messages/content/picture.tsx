import { chats } from '@balcao/copy/chats'
import { Dialog } from '#ui/dialog.tsx'
import { cx } from '#lib/cx.ts'
import { useState } from 'react'
import { Loading } from './loading.tsx'
import { type Media, shapeOf } from './media.ts'

/**
 * Shows a photo or a sticker. Its place is reserved before it is loaded, so that nothing on screen moves; a press
 * enlarges it.
 */
export function Picture({ src, media, sticker }: { src: string; media: Media; sticker: boolean }) {
  const [large, setLarge] = useState(false)
  const name = sticker ? chats.message.kinds.sticker : chats.message.kinds.image
  const place = cx('mb-1 block overflow-hidden rounded-control', sticker ? 'w-32' : 'w-72 max-w-full bg-sunken')
  if (media.state === 'waiting') {
    return (
      <span className={cx(place, 'flex items-center justify-center')} style={shapeOf(media, sticker ? '1' : '4 / 3')}>
        <Loading />
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={chats.content.enlarge(name)}
        onClick={() => setLarge(true)}
        className={cx(place, 'cursor-zoom-in')}
        style={shapeOf(media, sticker ? '1' : '4 / 3')}
      >
        <img src={src} alt="" loading="lazy" className={cx('size-full', sticker ? 'object-contain' : 'object-cover')} />
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title={name} size="lg">
        <img src={src} alt={name} className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain" />
      </Dialog>
    </>
  )
}
