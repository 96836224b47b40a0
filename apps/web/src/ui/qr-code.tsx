import { encode } from 'uqr'
import { useMemo } from 'react'

/** Shows the code as crisp squares, dark on white in either theme, with the quiet zone that cameras need. */
export function QrCode({ code, label, className }: { code: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => drawn(code), [code])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(code: string) {
  const { data, size } = encode(code, { border: 4, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
