import { currencyCodes, currencyWords, sharedSigns, unknownCurrency } from '#shared/written/currency-words.ts'
import { reasons } from '../plan/reasons.ts'
import type { FieldSql } from './field-sql.ts'
import { isBlankSql, isNullWord, letIn, literal, literals, trimmed } from './sql-text.ts'

/** The code, or a shared sign's token, that a text stands for; '' for '', `unknownCurrency` for anything else. */
export function currencyToken(text: string): string {
  return `transform(upperUTF8(${text}), currency_words, currency_tokens, ${literal(unknownCurrency)})`
}

/** The named constants `currencyToken` leans on. */
export const currencyConstants: [name: string, sql: string][] = [
  ['currency_codes', literals(currencyCodes)],
  ['currency_words', literals([...currencyWords.keys(), ''])],
  ['currency_tokens', literals([...currencyWords.values(), ''])],
]

/** Settles the token of a shared sign by what else is known: `context`, an expression or a literal, then the file's. */
export function settled(token: string, context: string, fileCurrency: string): string {
  const branches = sharedSigns.map(({ token: sign, currencies, usual }) => {
    const isFileOne = (currencies as readonly string[]).includes(fileCurrency)
    const otherwise = isFileOne ? fileCurrency : (usual ?? unknownCurrency)
    return `${token} = ${literal(sign)}, if(${context} IN ${literals(currencies)}, ${context}, ${literal(otherwise)})`
  })
  return `multiIf(${branches.join(', ')}, ${token})`
}

type CurrencyColumn = {
  cell: string | null
  /** The expression of the token the amount carries, '' for none. */
  amountToken: string
  /** The code of lines that name none. */
  fileCurrency: string
}

/** A line's currency: its own column, else the sign or code beside the amount, else the file's. */
export function convertCurrency({ cell, amountToken, fileCurrency }: CurrencyColumn): FieldSql {
  const fileOne = literal(fileCurrency)
  const beside = `if(${amountToken} = '', '', ${settled(amountToken, 'currency_named', fileCurrency)})`
  return {
    field: 'currency',
    cell: cell ?? "''",
    aliases: [
      ...(cell ? named(cell, fileCurrency) : ([['currency_named', "''"]] as [string, string][])),
      ['currency_beside', beside],
      [
        'currency_code',
        `multiIf(notEmpty(currency_named), currency_named, notEmpty(currency_beside), currency_beside, ${fileOne})`,
      ],
    ],
    value: 'currency_code',
    fault: `multiIf(currency_named = ${literal(unknownCurrency)}, ${reasons.unknown_currency.code},
      currency_beside = ${literal(unknownCurrency)}, ${reasons.currency_beside.code},
      notEmpty(currency_named) * notEmpty(currency_beside) * (currency_beside != currency_named) > 0, ${reasons.currency_conflict.code}, 0)`,
    isRead: false,
    rounded: null,
    nothing: "''",
    isRequired: true,
    isBlank: cell ? isBlankSql(cell) : '1',
  }
}

/** What the column names: plain codes at once, signs and other spellings only where those fail. */
function named(cell: string, fileCurrency: string): [name: string, sql: string][] {
  const token = letIn('token', currencyToken('t'), settled('token', "''", fileCurrency))
  const slow = letIn('t', trimmed(cell), `if(${isNullWord('t')}, '', ${token})`)
  return [
    ['currency_plain', `transform(${cell}, currency_codes, currency_codes, '')`],
    ['currency_named', `if(empty(currency_plain) * notEmpty(${cell}) > 0, ${slow}, currency_plain)`],
  ]
}
