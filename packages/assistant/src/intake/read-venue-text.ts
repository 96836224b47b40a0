import type { MenuItemInput, PolicyKind, ReadContact, Reading } from '@balcao/contract'
import { intakeTitles } from '@balcao/copy/knowledge/intake'
import { policyTitles } from '@balcao/copy/knowledge/policies'
import { fold } from '../language/fold.ts'
import { WHOLE_MENU } from '../language/words/intake-words.ts'
import { continuesAddress, isShortPhone, readAddress, readContacts } from './contacts.ts'
import { readDated } from './dated.ts'
import { type Line, linesOf, partsOf, sentencesOf } from './lines.ts'
import { lonePrice, type Priced, readPriced } from './priced.ts'
import {
  entranceOf,
  type HeadingKind,
  headingAt,
  isDayLed,
  namedHeading,
  pricedPolicyOf,
  type Subject,
  subjectOf,
} from './subjects.ts'
import { createTexts, once } from './texts.ts'
import { readWeekly } from './weekly.ts'
import { type HoursLine, openingsOf, readHoursLine, weekOf } from './week.ts'

type Section = { kind: HeadingKind; title: string; lines: number[]; isUsed: boolean; isTop: boolean; hasItems: boolean }

/** Matches a label and the colon that separates it, unlike that of a time or an address. */
const LABEL = /^([\p{L}\d][^:]{1,48}?)\s?:\s+(?=\S)/u
/** The rules that are read as such also below the heading of something else. */
const RULES_ANYWHERE = new Set<PolicyKind>([
  'age',
  'dress-code',
  'payment',
  'parking',
  'pets',
  'smoking',
  'wifi',
  'accessibility',
  'corkage',
  'cover',
  'service-charge',
])
/** The most characters of a line that is read for more than its sentences; patterns run over it. */
const LONGEST_LINE = 600
const CATEGORY_AT_MOST = 60
const EVERY_DAY = new Set([0, 1, 2, 3, 4, 5, 6])

/**
 * Reads pasted text of any kind into facts of a venue: a menu, a profile, a list of prices, house rules. Each line with
 * a letter or digit is in `lines` of at least one reading: what finds no other place becomes a text of the knowledge.
 *
 * @param today the calendar date in the venue, `YYYY-MM-DD`
 */
export function readVenueText(text: string, today: string): Reading[] {
  const lines = linesOf(text)
  const reader = createReader(today)
  for (const [at, line] of lines.entries()) reader.read(line, lines[at + 1], lines[at + 2])
  return reader.end()
}

function createReader(today: string) {
  const texts = createTexts()
  const menu = createMenu()
  const contacts = createContacts()
  const events: Reading[] = []
  const specials: Reading[] = []
  const week = createWeek()
  let section: Section | null = null
  /** The text lines of this block that may be the name of an item whose price comes below. */
  let pending: Line[] = []
  let block = -1

  /** Returns the lines of the heading, for the first reading below it. */
  function heading(): number[] {
    if (!section || section.isUsed) return []
    section.isUsed = true
    return section.lines
  }

  /** Returns the same for a reading that does not take the heading's words along: only where those say what it is. */
  const headingNamed = () => (section?.kind === 'other' ? [] : heading())

  function enter(line: Line, kind: HeadingKind, title: string) {
    flush()
    const above =
      section && !section.isUsed && !section.isTop && section.kind === 'other' && kind === 'other' ? section : null
    const joined = above && !WHOLE_MENU.test(fold(above.title)) ? `${above.title} \u00b7 ${title}` : title
    const isJoined = above !== null && joined.length <= CATEGORY_AT_MOST
    if (!isJoined) leave()
    section = {
      kind,
      title: isJoined ? joined : title,
      lines: [...(isJoined ? above.lines : []), line.no],
      isUsed: false,
      isTop: line.isTop,
      hasItems: false,
    }
  }

  /** A heading with nothing below it is a text of its own. */
  function leave() {
    if (section && !section.isUsed) texts.loose(section.title, section.lines, section.isTop)
    section = null
  }

  function flush() {
    for (const line of pending) putText(line)
    pending = []
  }

  function beginBlock(next: number) {
    flush()
    for (const line of week.waiting()) putText(line)
    // A heading of texts holds for its block, one of items for all that follow it.
    if (section?.isUsed && !section.hasItems) section = null
    menu.endRun()
    block = next
  }

  /** Reads opening hours. @returns true where nothing of the line is left to place */
  function takeHours(line: Line, folded: string): boolean {
    const read = readHoursLine(folded)
    const outcome = week.take(line, read, section?.kind === 'hours')
    for (const passed of outcome.passed) putText(passed)
    if (outcome.taken) week.note(headingNamed())
    if (outcome.taken && read?.holidays) texts.snippet(intakeTitles.hours, line.text, [line.no], true)
    return outcome.placed
  }

  /** Takes contacts and address out of a line; returns what is left of it to place. */
  function takeContacts(line: Line, said: string, isAddress: boolean): string {
    const { found, rest } = readContacts(said)
    // A second phone or profile is no less true than the first: it stays in the words of its line.
    const refused = found.filter((one) => !contacts.add(one, line.no))
    if (found.length > refused.length) contacts.note(found[0]!.field, headingNamed())
    if (refused.length > 0) {
      texts.snippet(intakeTitles.contact, line.text, [line.no, ...headingNamed()], true)
      return ''
    }
    if (rest === '') return ''
    const left = found.length > 0 ? rest : said
    const address = readAddress({ ...line, text: left.trim(), folded: fold(left.trim()) }, isAddress)
    if (!address || !contacts.add({ field: 'endereco', value: address.value, sure: true }, line.no))
      return found.length > 0 ? line.text : said
    contacts.note('endereco', headingNamed())
    contacts.addressAt(line)
    return address.rest === '' ? '' : line.text
  }

  function itemOf(priced: Priced): MenuItemInput {
    const { name, price, description, days } = priced
    // Lines below a text do not belong to the heading of that text.
    const isCategory = section?.kind === 'other' && (section.hasItems || !section.isUsed)
    const category = isCategory ? section!.title : ''
    return { name, category, description, price, days, from: '', to: '', active: true }
  }

  function addItem(priced: Priced, line: Line, lines: number[]) {
    const item = itemOf(priced)
    if (section && item.category !== '') section.hasItems = true
    menu.add(item, { lines: [...heading(), ...lines], clear: priced.clear, isMarked: priced.marked, line })
  }

  /** Places a line of prices as items of the menu; a rule or an entrance that costs something is none. */
  function takePriced(line: Line, said: string): boolean {
    const priced = readPriced(said)
    if (!priced) return false
    const isElsewhere = section !== null && section.kind !== 'other' && section.kind !== 'general'
    const isEntrance =
      entranceOf(fold(priced[0]!.name)) ||
      (section?.kind === 'other' && !isStarters(section.title) && entranceOf(fold(section.title)))
    if (isElsewhere || isEntrance || pricedPolicyOf(fold(priced[0]!.name))) return false
    flush()
    for (const one of priced) addItem(one, line, [line.no])
    return true
  }

  /** Makes an item of the text lines above a line that holds a price alone. */
  function takeLonePrice(line: Line): boolean {
    const price = lonePrice(line.text, pending.length > 0)
    const last = pending.at(-1)
    if (price === null || !last) return false
    const isDescribed =
      pending.length > 1 && (/^[\p{Ll}(]|,/u.test(last.text) || last.text.length > pending.at(-2)!.text.length)
    const [name, described] = pending.splice(isDescribed ? -2 : -1)
    if (name!.text.length > 120) {
      pending.push(name!, ...(described ? [described] : []))
      return false
    }
    flush()
    const description = described?.text.slice(0, 500) ?? ''
    const lines = [name!.no, ...(described ? [described.no] : []), line.no]
    addItem({ name: name!.text, price, description, days: [], marked: true, clear: true }, line, lines)
    return true
  }

  /** Puts a text under its heading, or each of its sentences under the subject that it speaks of. */
  function putText(line: Line) {
    // An item that stands apart from the others of a category belongs to none.
    const isApart = section?.hasItems === true && menu.lastBlock() !== line.block
    if (section && section.kind !== 'general' && !isApart) return putBelow(section, line)
    const lines = [...headingNamed(), line.no]
    const [said, label] = LABEL.exec(line.text) ?? []
    if (isDayLed(line.folded)) return texts.snippet(intakeTitles.events, line.text, lines, true)
    if (said && label && label.split(' ').length <= 5)
      return putLabelled(line, label, line.text.slice(said.length), lines)
    putSentences(line, lines)
  }

  /** A sentence that names no subject is about that of the sentence before it in its line, or of the next one. */
  function putSentences({ text, isTop }: Line, lines: number[]) {
    let last: Subject = null
    let before: string[] = []
    for (const sentence of sentencesOf(text)) {
      const subject: Subject = subjectOf(fold(sentence)) ?? last
      if (!subject) {
        before.push(sentence)
        continue
      }
      putSubject(subject, [...before, sentence].join(' '), lines)
      before = []
      last = subject
    }
    if (before.length > 0) texts.loose(before.join(' '), lines, isTop)
  }

  function putSubject(subject: NonNullable<Subject>, text: string, lines: number[]) {
    // A question that nobody answered says nothing yet.
    const isSaid = !text.endsWith('?')
    if ('policy' in subject) texts.policy(subject.policy, text, lines, isSaid)
    else texts.snippet(intakeTitles[subject.topic], text, lines, isSaid && subject.topic !== 'reviews')
  }

  function putBelow({ kind, title }: Section, { text, no }: Line) {
    const lines = [...heading(), no]
    if (kind === 'other') return putTitled(title, text, lines)
    if (kind === 'description' || kind === 'history') texts.about(kind, text, lines)
    else if (kind === 'hours') texts.snippet(intakeTitles.hours, text, lines, false)
    else if (kind === 'address') texts.snippet(intakeTitles.directions, text, lines, true)
    else if (kind === 'contact') texts.snippet(intakeTitles.contact, text, lines, true)
    else if (kind === 'events' || kind === 'general') texts.snippet(title, text, lines, true)
    else texts.policy(kind, text, lines, true)
  }

  /** Puts the sentences of a line under a title; a rule that every venue is asked about goes to its own place. */
  function putTitled(title: string, text: string, lines: number[]) {
    const isRule = (subject: Subject) => subject !== null && 'policy' in subject && RULES_ANYWHERE.has(subject.policy)
    for (const sentence of sentencesOf(text)) {
      const subject = subjectOf(fold(sentence))
      if (subject && isRule(subject)) putSubject(subject, sentence, lines)
      else texts.snippet(title, sentence, lines, true)
    }
  }

  function putLabelled({ text }: Line, label: string, content: string, lines: number[]) {
    const name = fold(label)
    const named = namedHeading(name)
    if (named === 'description' || named === 'history') return texts.about(named, content, lines)
    if (named === 'hours') return texts.snippet(intakeTitles.hours, text, lines, false)
    if (named === 'general') return texts.snippet(label, content, lines, true)
    const subject = subjectOf(name)
    if (subject && 'policy' in subject) {
      const isName = fold(policyTitles[subject.policy]) === name
      return texts.policy(subject.policy, isName ? content : text, lines, true)
    }
    return texts.snippet(subject ? intakeTitles[subject.topic] : label, subject ? text : content, lines, true)
  }

  /** Reads an event of every week. @returns false for a line that tells of none */
  function takeWeekly(line: Line, said: string): boolean {
    const event = readWeekly(said, section?.kind === 'events', today)
    if (!event) return false
    flush()
    events.push({ fact: { kind: 'event', event }, lines: [...heading(), line.no], sure: true })
    return true
  }

  function place(part: Line, next: Line | undefined) {
    if (part.text.length > LONGEST_LINE) return void pending.push(part)
    const label = LABEL.exec(part.text)
    const named = label && namedHeading(fold(label[1]!))
    const isContact = named === 'address' || named === 'contact'
    const said = label && isContact ? part.text.slice(label[0].length) : part.text
    const left = takeContacts(part, said, named === 'address' || section?.kind === 'address')
    if (left === '' || takeWeekly(part, left)) return
    if (takeHours(part, fold(left))) return
    const rest = left === said ? part : { ...part, text: left, folded: fold(left) }
    if (takePriced(rest, rest.text) || menu.describe(part, next)) return
    if (isShortPhone(part.folded)) return texts.snippet(intakeTitles.contact, part.text, [part.no], false)
    pending.push(part)
  }

  return {
    read(line: Line, next: Line | undefined, afterNext: Line | undefined) {
      if (line.block !== block) beginBlock(line.block)
      const dated = readDated(line.text, today)
      if (dated) {
        flush()
        const lines = [...heading(), line.no]
        if (typeof dated === 'string')
          texts.snippet(dated === 'unclear' ? intakeTitles.dates : intakeTitles.events, line.text, lines, false)
        else if ('event' in dated) events.push({ fact: { kind: 'event', event: dated.event }, lines, sure: true })
        else specials.push({ fact: { kind: 'special', dates: dated.special }, lines, sure: true })
        return
      }
      if (contacts.continueAddress(line) || takeLonePrice(line)) return
      const above = headingAt(line, next, afterNext)
      if (above) return enter(line, above.kind, above.title)
      const parts = line.text.length > LONGEST_LINE ? [line] : partsOf(line)
      if (parts.length > 1 && !parts.slice(1).some(isPlaced) && takeWeekly(line, line.text)) return
      if (parts.length > 1 && !isList(parts)) return place(line, next)
      const isOneItem =
        parts.length > 1 && parts.slice(1).every(({ text }) => lonePrice(text, true) !== null || isSize(text))
      if (isOneItem && takePriced(line, line.text)) return
      for (const part of parts) place(part, next)
    },
    end(): Reading[] {
      flush()
      for (const line of week.waiting()) putText(line)
      const hours = week.end()
      for (const line of hours.passed) texts.snippet(intakeTitles.hours, line.text, [line.no], false)
      leave()
      return [...hours.readings, ...specials, ...contacts.end(), ...menu.end(), ...events, ...texts.end()]
    },
  }
}

/** Tells whether the parts of a line are different things, rather than one sentence with a line in it. */
function isList(parts: Line[]): boolean {
  const [told, loose] = [parts.filter(isPlaced), parts.filter((part) => !isPlaced(part) && !subjectOf(part.folded))]
  return told.length > 0 || loose.length === 0
}
const isPlaced = ({ text, folded, isPlace }: Line) =>
  readContacts(text).found.length > 0 ||
  readPriced(text) !== null ||
  readHoursLine(folded)?.whole === true ||
  readAddress({ text, folded, isPlace }, false) !== null

/** Tells whether a heading is one of starters, which have the name of what is paid at the door. */
const isStarters = (title: string) => /\bentradas\b/.test(fold(title))

/** Tells whether a part of a line is only the size and price of the item before it. */
const isSize = (text: string) => {
  const priced = readPriced(text)
  return priced !== null && !/\p{L}{4}/u.test(priced[0]!.name)
}

/** Collects opening hours; weekdays and times may stand on two lines. */
function createWeek() {
  const openings: HoursLine['openings'] = []
  const closed = new Set<number>()
  const closings: Line[] = []
  const lines: number[] = []
  let sure = true
  let waits: { read: HoursLine; line: Line } | null = null

  function add(found: HoursLine['openings'], from: Line[], isSure: boolean) {
    openings.push(...found)
    lines.push(...from.map(({ no }) => no))
    if (!isSure) sure = false
  }

  return {
    note: (more: number[]) => void lines.push(...more),
    /** Returns the line that waited in vain for its other half. */
    waiting(): Line[] {
      const passed = waits ? [waits.line] : []
      waits = null
      return passed
    },
    take(line: Line, read: HoursLine | null, isSection: boolean) {
      const before = waits
      waits = null
      const passed = before ? [before.line] : []
      if (!read) return { taken: false, placed: false, passed }
      const isHalf = read.openings.length === 0 && read.closed.size === 0 && read.whole
      if (isHalf) {
        const days = read.days ?? before?.read.days
        const times = read.times.length > 0 ? read.times : (before?.read.times ?? [])
        if (days && times.length > 0) {
          add(openingsOf(days, times), [...passed, line], true)
          return { taken: true, placed: true, passed: [] }
        }
        if (read.opens && read.times.length > 0) {
          add(openingsOf(EVERY_DAY, read.times), [line], false)
          return { taken: true, placed: true, passed }
        }
        waits = { read, line }
        return { taken: false, placed: true, passed }
      }
      const isHours = read.whole || ((read.opens || isSection) && read.openings.length > 0)
      if (!isHours) return { taken: false, placed: false, passed }
      add(read.openings, [line], read.whole)
      for (const day of read.closed) closed.add(day)
      if (read.openings.length === 0) closings.push(line)
      return { taken: true, placed: read.whole, passed }
    },
    /** Returns the week, and the lines that only name closed days of a week that is not known. */
    end(): { readings: Reading[]; passed: Line[] } {
      if (openings.length === 0) return { readings: [], passed: closings }
      const { horarios, sure: isClear } = weekOf(openings, closed)
      return {
        readings: [{ fact: { kind: 'hours', horarios }, lines: once(lines), sure: sure && isClear }],
        passed: [],
      }
    },
  }
}

function createContacts() {
  const readings = new Map<ReadContact, Reading & { fact: { kind: 'contact' } }>()
  let lastAddress: Line | null = null
  return {
    /** @returns false where another value of the same kind was told before */
    add({ field, value, sure }: { field: ReadContact; value: string; sure: boolean }, no: number): boolean {
      const known = readings.get(field)
      if (known && known.fact.value !== value) return false
      if (known) known.lines.push(no)
      else readings.set(field, { fact: { kind: 'contact', field, value }, lines: [no], sure })
      return true
    },
    note: (field: ReadContact, more: number[]) => void readings.get(field)?.lines.push(...more),
    addressAt: (line: Line) => void (lastAddress = line),
    continueAddress(line: Line): boolean {
      const address = readings.get('endereco')
      if (!address || !lastAddress || lastAddress.block !== line.block || !continuesAddress(line)) return false
      if (lastAddress.no !== line.no - 1) return false
      address.fact.value = `${address.fact.value.replace(/[,.]$/, '')}, ${line.text}`.slice(0, 500)
      address.lines.push(line.no)
      lastAddress = line
      return true
    },
    end: (): Reading[] => [...readings.values()].map((one) => ({ ...one, lines: once(one.lines) })),
  }
}

type ItemFrom = { lines: number[]; clear: boolean; isMarked: boolean; line: Line }

function createMenu() {
  const items: (ItemFrom & { item: MenuItemInput })[] = []
  let last: (ItemFrom & { item: MenuItemInput }) | null = null
  return {
    add(item: MenuItemInput, from: ItemFrom) {
      last = { item, ...from }
      items.push(last)
    },
    endRun: () => void (last = null),
    lastBlock: () => items.at(-1)?.line.block,
    /** Takes a line below an item as its description. */
    describe(line: Line, next: Line | undefined): boolean {
      const before = last
      last = null
      if (!before || before.item.description !== '' || line.text.length > 500 || before.line.no !== line.no - 1)
        return false
      const isPriceNext = next !== undefined && next.block === line.block && lonePrice(next.text, true) !== null
      const reads = /^[\p{Ll}(]/u.test(line.text) || (/,/.test(line.text) && line.text.split(' ').length > 2)
      if (isPriceNext || !reads || subjectOf(line.folded)) return false
      before.item.description = line.text.replace(/^\((.*)\)$/, '$1')
      before.lines.push(line.no)
      return true
    },
    end(): Reading[] {
      const ofBlock = Map.groupBy(items, ({ line }) => line.block)
      return items.map(({ item, lines, clear, isMarked, line }) => ({
        fact: { kind: 'item', item },
        lines: once(lines),
        // A bare number is a price where its neighbours are priced, too.
        sure: clear && item.price !== null && (isMarked || ofBlock.get(line.block)!.length > 1),
      }))
    },
  }
}
