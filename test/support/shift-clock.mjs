/**
 * Lets a whole process live at another time: `node --import 'file:///…/shift-clock.mjs?at=2026-12-12T01:15:00-03:00' …`.
 * The clock runs on from there. A module of plain JavaScript, because it is loaded before anything else.
 */
const offset = Date.parse(new URL(import.meta.url).searchParams.get('at')) - Date.now()
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
