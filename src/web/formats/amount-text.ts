import { marksOf } from '#shared/formats/write-number.ts'
import { personFormats } from '#web/person-formats.ts'

/** Amounts as they are typed: with the person's decimal mark, and their sign between thousands or without. */

/** A typed amount as the wire has it; `null` where it is none. */
export function readAmount(text: string, formats = personFormats()): string | null {
  const { decimal, group } = marksOf(formats)
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '')
  const isGrouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`).test(bare)
  const amount = (isGrouped ? bare.replaceAll(group, '') : bare).replace(decimal, '.')
  return /^\d{1,15}(\.\d{1,6})?$/.test(amount) ? amount : null
}

/** An amount of the wire as the person would type it. */
export function typedAmount(amount: string, formats = personFormats()): string {
  return amount
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', marksOf(formats).decimal)
}
