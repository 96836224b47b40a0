/** Shows a request or an answer exactly as it was sent. */
export function RawText({ text, hint }: { text: string; hint?: string }) {
  return (
    <>
      <pre className="rounded-control bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
      {hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
    </>
  )
}
