import type { DocumentType } from '../../documents-words.ts'
import { writeLetter } from '../claims/write-letter.ts'
import { amendmentText, type ListedPrice, newestPrices } from './amendments.ts'
import { contractEnglish } from './contract-english.ts'
import { contractFrench } from './contract-french.ts'
import { contractGerman } from './contract-german.ts'
import { dayFor, type PlannedLetter } from './letters.ts'
import { readPaper } from './paper.ts'
import type { PlannedContract } from './planned-papers.ts'
import { priceLines, priceWorkbook } from './price-lists.ts'
import type { SupplyTerms } from './supply-terms.ts'
import { writePdf } from './write-pdf.ts'
import { writeScan } from './write-scan.ts'

export const paperFolders = ['Contracts', 'Price lists', 'Amendments', 'Correspondence'] as const

/** A file with why it came. */
export type PaperVersion = { file: string; reason: string; bytes: Uint8Array }

/** A document of the demonstration: what is said of it, and its versions, the oldest first. */
export type DemonstrationPaper = {
  title: string
  type: DocumentType
  folder: (typeof paperFolders)[number]
  tags: readonly string[]
  daysAgo: number
  /** The number of the contract it is about. */
  contract: string | null
  audience: 'everyone' | 'roles' | 'people'
  versions: readonly PaperVersion[]
}

const contracts = { en: contractEnglish, de: contractGerman, fr: contractFrench }
const titles = { en: 'Supply agreement', de: 'Rahmenvertrag', fr: 'Contrat-cadre' }
const amended = { en: 'Amendment', de: 'Nachtrag', fr: 'Avenant' }
/** What the draft of a contract said otherwise than what was signed. */
const drafted = { noticeDays: 90, paymentDays: 30 }

/** A contract with its price list and its amendment. */
export async function papersOf(
  planned: PlannedContract,
  terms: SupplyTerms,
  prices: readonly ListedPrice[],
): Promise<DemonstrationPaper[]> {
  const { language, tags, daysAgo } = planned
  const { number, supplier } = terms
  const said = { tags, daysAgo, contract: number, audience: 'everyone' } as const
  const title = `${titles[language]} ${number}, ${supplier}`
  const draft = { ...terms, ...drafted }
  const papers: DemonstrationPaper[] = [
    {
      ...{ ...said, title, type: 'contract', folder: 'Contracts' },
      versions: [
        ...(planned.hasDraft ? [contractFile(planned, draft, { title, reason: 'Draft of the supplier' })] : []),
        contractFile(planned, terms, { title, reason: planned.hasDraft ? 'As it was signed' : '' }),
      ],
    },
  ]
  if (planned.priceList) {
    const newest = newestPrices(prices)
    const older = prices.filter(price => !newest.includes(price))
    const list = (those: readonly ListedPrice[]) => priceFile(planned, { terms, prices: those })
    papers.push({
      ...{
        ...said,
        title: `Price list of ${supplier}`,
        type: 'priceList',
        folder: 'Price lists',
        daysAgo: daysAgo - 5,
      },
      versions: [
        ...(planned.hasOlderPrices ? [{ ...(await list(older)), reason: 'The list so far' }] : []),
        { ...(await list(prices)), reason: planned.hasOlderPrices ? 'With the prices of the amendment' : '' },
      ],
    })
  }
  if (planned.hasAmendment) {
    const name = `${amended[language]} 1 ${number}`
    const bytes = writePdf(name, amendmentText(language, { terms, number: 1, prices }))
    papers.push({
      ...{ ...said, title: `${name}, ${supplier}`, type: 'amendment', folder: 'Amendments', daysAgo: daysAgo - 200 },
      versions: [{ file: `${name}.pdf`, reason: '', bytes }],
    })
  }
  return papers
}

function contractFile(
  { language }: PlannedContract,
  terms: SupplyTerms,
  { title, reason }: { title: string; reason: string },
): PaperVersion {
  return { file: `${titles[language]} ${terms.number}.pdf`, reason, bytes: writePdf(title, contracts[language](terms)) }
}

async function priceFile(
  { priceList }: PlannedContract,
  listed: { terms: SupplyTerms; prices: readonly ListedPrice[] },
): Promise<Omit<PaperVersion, 'reason'>> {
  const name = `Price list ${listed.terms.number}`
  if (priceList === 'csv') return { file: `${name}.csv`, bytes: priceLines(listed) }
  return { file: `${name}.xlsx`, bytes: await priceWorkbook(listed) }
}

/** A paper that is no contract, by the ending of its file; `today` is the day on which it was written. */
export async function letterPaper(
  letter: PlannedLetter,
  terms: SupplyTerms | null,
  today: string,
): Promise<DemonstrationPaper> {
  const { file, title, type, contract, tags, daysAgo, audience = 'everyone' } = letter
  const text = letter.text({ terms, today, day: dayFor(today) })
  const bytes = letter.isScanned ? writeScan(title, text.trim().split('\n')) : await bytesOf(file, title, text)
  const versions = [{ file, reason: '', bytes }]
  return { title, type, folder: 'Correspondence', tags, daysAgo, contract, audience, versions }
}

async function bytesOf(file: string, title: string, text: string): Promise<Uint8Array> {
  if (file.endsWith('.pdf')) return writePdf(title, text)
  if (file.endsWith('.docx')) return writeLetter(withoutTables(text), { title, author: '' })
  return Buffer.from(text)
}

function withoutTables(text: string) {
  return readPaper(text).filter(part => part.kind !== 'row')
}
