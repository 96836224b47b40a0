import { describe, expect, it } from 'vitest'
import { canonicalPhone, phoneFromInput } from './phone.ts'

describe('canonicalPhone', () => {
  it.each([
    ['5511988887777', '5511988887777', 'a mobile of today'],
    ['551188887777', '5511988887777', 'the same one as WhatsApp may know it'],
    ['+55 (11) 98888-7777', '5511988887777', 'as people write it'],
    ['556781234567', '5567981234567', 'another area'],
    ['551132345678', '551132345678', 'a landline has no ninth digit'],
    ['551151234567', '551151234567', 'nor has one that starts with 5'],
    ['14155552671', '14155552671', 'other countries stay as they are'],
    ['351912345678', '351912345678', 'even with nine digits of their own'],
  ])('%s is %s: %s', (input, phone) => expect(canonicalPhone(input)).toBe(phone))

  it('is the same the second time', () => {
    for (const phone of ['551188887777', '5511988887777', '551132345678']) {
      expect(canonicalPhone(canonicalPhone(phone)!)).toBe(canonicalPhone(phone))
    }
  })
  it.each(['', 'abc', '1234567', '1234567890123456'])('%j is no phone', (input) =>
    expect(canonicalPhone(input)).toBeNull(),
  )
})

describe('phoneFromInput', () => {
  it.each([
    ['(11) 98888-7777', '5511988887777'],
    ['011 8888-7777', '5511988887777'],
    ['11 3234-5678', '551132345678'],
    ['+55 11 98888-7777', '5511988887777'],
    ['+351 912 345 678', '351912345678'],
    ['00 351 912 345 678', '351912345678'],
    ['11988887777', '5511988887777'],
    // Ten and eleven digits of elsewhere: no area code of ours begins so, or no number goes on so.
    ['14155552671', '14155552671'],
    ['+1 415 555 2671', '14155552671'],
    ['3612345678', '3612345678'],
    ['20988887777', '20988887777'],
    // What has the shape of one of ours is one of ours, unless a plus says otherwise.
    ['4532345678', '554532345678'],
    ['+45 32 34 56 78', '4532345678'],
    ['(+45) 32 34 56 78', '4532345678'],
    ['55 3221-1234', '555532211234'],
    ['5511988887777', '5511988887777'],
  ])('%s is %s', (input, phone) => expect(phoneFromInput(input)).toBe(phone))

  it.each(['', '98888-7777', '1234567890123456', '+55 11 9888-777', '55119888877'])(
    '%j is not enough, or too much',
    (input) => expect(phoneFromInput(input)).toBeNull(),
  )
})
