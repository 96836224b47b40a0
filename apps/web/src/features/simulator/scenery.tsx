/** The wooden counter on which the phone stands, with its brass edge. Only where there is room for scenery. */
export function Counter() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-0 hidden h-24 border-t border-brass/35 bg-[repeating-linear-gradient(91deg,transparent_0_38px,oklch(0.1_0.02_50/0.35)_38px_39px,transparent_39px_97px),linear-gradient(oklch(0.34_0.055_55),oklch(0.2_0.03_50))] shadow-[0_-1px_24px_oklch(0.1_0.02_50/0.6)] md:block"
    />
  )
}

/** The lamp over the counter, and its light. */
export function Lamp() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 -top-16 bottom-0 hidden justify-center md:flex">
      {/* Blurred from outside: a shape that is cut and blurred at once keeps its sharp edge. */}
      <div className="absolute top-20 bottom-0 w-[min(64rem,100%)] blur-xl">
        <div className="h-full bg-[linear-gradient(oklch(0.8_0.12_78/0.34),oklch(0.7_0.12_70/0.07)_75%,transparent)] [clip-path:polygon(47%_0,53%_0,100%_100%,0_100%)]" />
      </div>
      <svg viewBox="0 0 120 88" className="relative h-22 w-30" fill="none">
        <path d="M60 0v44" stroke="oklch(0.45 0.04 65)" strokeWidth="2.5" />
        <path d="M52 44h16l3 8H49Z" fill="oklch(0.5 0.08 70)" />
        <path d="M18 80a42 29 0 0 1 84 0Z" className="fill-brass" />
        <path
          d="M30 76a32 22 0 0 1 26-20"
          stroke="oklch(0.95 0.06 90)"
          strokeOpacity="0.55"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <ellipse cx="60" cy="80.5" rx="42" ry="4" fill="oklch(0.97 0.09 92)" />
      </svg>
    </div>
  )
}
