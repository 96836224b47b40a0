import { expect, it } from 'vitest'
import { parseTime } from './parse-time.ts'

it.each([
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['18h30', '18:30'],
  ['18', '18:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['2h', '02:00'],
  [' 02:00 ', '02:00'],
  ['24:00', '00:00'],
  ['24:30', ''],
  ['25', ''],
  ['18:75', ''],
  ['', ''],
  ['noite', ''],
])('reads %j as %j', (typed, time) => expect(parseTime(typed)).toBe(time))
