/** Shows steps to follow, one after the other. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className="space-y-3">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden
            className="numeric flex size-6 shrink-0 items-center justify-center rounded-full bg-brass-soft text-sm font-semibold text-brass-ink"
          >
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
