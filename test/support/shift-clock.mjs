/**
 * Shifts the clock of a whole process: `node --import 'file:///…/shift-clock.mjs?by=3600000' …`, in milliseconds from
 * now. Its threads and its children load this too, each at its own start, and have the same time, because the parameter
 * is a distance and not a start. It is plain JavaScript, because it is loaded before anything else.
 */
const offset = Number(new URL(import.meta.url).searchParams.get('by'))
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...args)
  }
  static now() {
    return RealDate.now() + offset
  }
}
