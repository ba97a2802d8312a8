import type { Named } from './brought-people.ts'
import { readList, withoutGuard } from './brought-texts.ts'
import { readPriority, readStage, readStatus, type WordReader } from './brought-words.ts'
import { t } from './translate.ts'

/** How the cells of a row are read of what a module keeps, and refused with their field. Pure. */

/** Why a row is not taken: the field at fault, why, and what stands there. */
export type Fault = { field: string; reason: string; value: string }

export type CellsContext = {
  /** The fields that the file gives. */
  fields: ReadonlySet<string>
  find: (text: string) => Named
}

export type Refuse = (field: string, reason: string) => never

class Refused extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.reason)
    this.fault = fault
  }
}

/** `Berg, Kim <kim@example.com>`: of several names before an address it could be any. */
const lastFirst = /^[^,]+,[^,]+[<(][^,]+@[^,]+$/

/** What is read, or the first thing that was refused. */
export function refusing<T>(read: () => T): T | Fault {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refused) return error.fault
    throw error
  }
}

/** Whether a row cannot be read. */
export function isFault(read: object): read is Fault {
  return 'reason' in read
}

/** Reads the cells of a row. `given` and what rests on it answer nothing for a field that the file does not give. */
export function cellsOf(values: Readonly<Record<string, string | null>>, { fields, find }: CellsContext) {
  const text = (field: string) => withoutGuard((values[field] ?? '').trim())
  const refuse: Refuse = (field, reason) => {
    throw new Refused({ field, reason, value: text(field) })
  }
  const given = <Name extends string, Value>(
    field: string,
    name: Name,
    read: () => Value,
  ): Partial<Record<Name, Value>> => (fields.has(field) ? ({ [name]: read() } as Record<Name, Value>) : {})
  /** Of a word that a thing always has, a blank cell says nothing. */
  const worded = <Name extends string, Word extends string>(
    field: string,
    name: Name,
    read: WordReader<Word>,
    all: string,
  ): Partial<Record<Name, Word>> =>
    text(field) === '' ? {} : given(field, name, () => read(text(field)) ?? refuse(field, t`is none of ${all}`))
  const person = (field: string, words: string): string => {
    const found = find(words)
    if (found === 'nobody')
      return refuse(
        field,
        t('names nobody of the organisation: write an e-mail address or a name of a member, or leave it blank'),
      )
    if (found === 'several') return refuse(field, t('names several people: write an e-mail address'))
    return found.uuid
  }
  const people = (field: string): string[] => {
    const words = text(field)
    const all = readList(words)
    // `Berg, Kim` is one person; an address beside what names nobody is not all of it.
    const isOne = all.some(one => find(one) === 'nobody') && (!words.includes('@') || lastFirst.test(words))
    const whole = isOne ? find(words) : 'nobody'
    return typeof whole === 'object' ? [whole.uuid] : [...new Set(all.map(one => person(field, one)))]
  }
  return {
    text,
    refuse,
    given,
    worded,
    person,
    people,
    day: (field: string) => values[field] ?? null,
    title: (field: string) => titleOf(text(field), reason => refuse(field, reason)),
    long: (field: string) =>
      text(field).length > 20_000
        ? refuse(field, t('is longer than 20,000 characters'))
        : text(field).replaceAll('\r\n', '\n'),
    tags: (field: string) => tagsOf(text(field), reason => refuse(field, reason)),
    owner: () => given('owner', 'ownerUuid', () => (text('owner') === '' ? null : person('owner', text('owner')))),
    status: () => worded('status', 'status', readStatus, t('To do, On track, At risk, In Trouble and Completed')),
    priority: () => worded('priority', 'priority', readPriority, t('High, Medium and Low')),
    stage: () =>
      given('stage', 'stage', () =>
        text('stage') === ''
          ? null
          : (readStage(text('stage')) ?? refuse('stage', t('is none of Plan, Source, Make and Deliver'))),
      ),
  }
}

function titleOf(text: string, refuse: (reason: string) => never): string {
  const title = text.replaceAll(/\s+/g, ' ').trim()
  if (!/[^\s\p{C}]/u.test(title)) refuse(t('is missing'))
  return title.length > 200 ? refuse(t('is longer than 200 characters')) : title
}

function tagsOf(text: string, refuse: (reason: string) => never): string[] {
  const tags = readList(text)
  if (tags.length > 20) refuse(t('are more than 20'))
  return tags.some(tag => tag.length > 40) ? refuse(t('are up to 40 characters long each')) : tags
}
