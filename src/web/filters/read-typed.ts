import type { FieldKind } from '#shared/fields.ts'
import { filterKindOf } from '#shared/filter-kinds.ts'
import { personLocale } from '#web/ui/format.ts'

/**
 * What a person typed, as the wire has it: figures may be written as their locale does, with its decimal mark and its
 * signs between thousands. What is no figure stays as it is, to be refused in words.
 */
export function readTyped(text: string, kind: FieldKind, locale = personLocale()): string {
  if (filterKindOf(kind) !== 'number') return text
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '').replace('−', '-')
  // As the wire has it already, as when nothing was changed but a digit.
  if (/^-?\d+(\.\d{1,6})?$/.test(bare)) return bare
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8)
  const sign = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const [decimal, group] = [sign('decimal'), sign('group')]
  const grouped = new RegExp(`^[-+]?\\d{1,3}(?:\\${group || ','}\\d{3})+(?:\\${decimal}\\d+)?$`)
  const plain = new RegExp(`^[-+]?\\d+\\${decimal}\\d+$`)
  if (group.trim() !== '' && grouped.test(bare)) return bare.replaceAll(group, '').replace(decimal, '.')
  return plain.test(bare) ? bare.replace(decimal, '.') : bare
}
