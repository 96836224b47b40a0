import { simulator } from '@balcao/copy/simulator'
import { Dialog } from '#ui/dialog.tsx'
import { cx } from '#lib/cx.ts'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'

const copy = simulator.chat

/** Shows a photo or a sticker; a press enlarges it. Its place is reserved before it is loaded. */
export function Picture({ src, sticker, caption }: { src: string | undefined; sticker: boolean; caption: string }) {
  const [large, setLarge] = useState(false)
  const [broken, setBroken] = useState(false)
  const name = copy.kinds[sticker ? 'sticker' : 'image']
  const place = cx(
    'block overflow-hidden rounded-control',
    sticker ? 'size-32' : 'mb-1 aspect-4/3 w-64 max-w-full bg-sunken',
  )
  if (broken) {
    return (
      <>
        <span className={cx(place, 'flex items-center justify-center gap-2 text-sm text-muted')}>
          <ImageOff size={18} aria-hidden />
          {copy.unseen}
        </span>
        {caption}
      </>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={copy.enlarge(name)}
        onClick={() => setLarge(true)}
        className={cx(place, 'cursor-zoom-in')}
      >
        <img
          src={src}
          alt={caption}
          onError={() => setBroken(true)}
          className={cx('size-full', sticker ? 'object-contain' : 'object-cover')}
        />
      </button>
      {caption && <span className="wrap-anywhere whitespace-pre-wrap">{caption}</span>}
      <Dialog open={large} onClose={() => setLarge(false)} title={name} size="lg">
        <img
          src={src}
          alt={caption || name}
          className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain"
        />
      </Dialog>
    </>
  )
}
