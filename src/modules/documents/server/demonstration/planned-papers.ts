import type { AddedContract } from './added-contracts.ts'
import type { PaperLanguage } from './supply-terms.ts'

/** A contract of the register that the library has: its number, or that of one which is added. */
export type PlannedContract = {
  contract: string | { added: AddedContract }
  language: PaperLanguage
  /** What is bought, in the contract's language. */
  subject: string
  tags: readonly string[]
  daysAgo: number
  /** How its price list is written; without, there is none. */
  priceList?: 'xlsx' | 'csv'
  hasAmendment?: true
  /** The contract was signed with other terms than it was drafted with. */
  hasDraft?: true
  /** An older price list stands below the newest. */
  hasOlderPrices?: true
}

/** By what a demonstration organisation does. */
export const plannedContracts: Record<'procurement' | 'both' | 'sales', readonly PlannedContract[]> = {
  procurement: [
    {
      contract: 'C-2022-101',
      language: 'en',
      subject: 'dairy ingredients',
      tags: ['Raw materials', 'USD'],
      daysAgo: 410,
      priceList: 'xlsx',
    },
    {
      contract: 'C-2021-122',
      language: 'en',
      subject: 'corrugated boxes',
      tags: ['Packaging'],
      daysAgo: 395,
      priceList: 'csv',
      hasAmendment: true,
      hasOlderPrices: true,
    },
    {
      contract: 'C-2021-129',
      language: 'en',
      subject: 'electricity',
      tags: ['Energy', 'GBP'],
      daysAgo: 380,
      priceList: 'xlsx',
      hasAmendment: true,
    },
    {
      contract: 'C-2021-143',
      language: 'en',
      subject: 'fruit and vegetables',
      tags: ['Raw materials', 'GBP'],
      daysAgo: 360,
      priceList: 'xlsx',
    },
    {
      contract: 'C-2023-136',
      language: 'de',
      subject: 'Ölen und Fetten',
      tags: ['Raw materials'],
      daysAgo: 350,
      priceList: 'xlsx',
      hasAmendment: true,
    },
    {
      contract: 'C-2021-150',
      language: 'de',
      subject: 'Kakao und Nüssen',
      tags: ['Raw materials', 'Risk'],
      daysAgo: 340,
      priceList: 'csv',
      hasAmendment: true,
      hasDraft: true,
    },
    {
      contract: 'C-2022-157',
      language: 'de',
      subject: 'Zucker und Süßungsmitteln',
      tags: ['Raw materials'],
      daysAgo: 330,
      priceList: 'csv',
    },
    { contract: 'C-2022-199', language: 'de', subject: 'Zeitarbeit', tags: ['People'], daysAgo: 310 },
    { contract: 'C-2023-255', language: 'de', subject: 'Getreide und Mehl', tags: ['Raw materials'], daysAgo: 300 },
    {
      contract: 'C-2022-192',
      language: 'fr',
      subject: 'le fret maritime et aérien',
      tags: ['Logistics'],
      daysAgo: 290,
      priceList: 'xlsx',
    },
    {
      contract: 'C-2021-269',
      language: 'fr',
      subject: 'l’entreposage frigorifique',
      tags: ['Logistics'],
      daysAgo: 280,
      hasAmendment: true,
    },
    {
      contract: { added: 'hire' },
      language: 'en',
      subject: 'forklift trucks on hire',
      tags: ['Logistics'],
      daysAgo: 270,
    },
    {
      contract: { added: 'laundry' },
      language: 'de',
      subject: 'gewaschener Arbeitskleidung',
      tags: ['Hygiene'],
      daysAgo: 260,
    },
    {
      contract: { added: 'gardens' },
      language: 'fr',
      subject: 'l’entretien des espaces verts',
      tags: ['Sites'],
      daysAgo: 250,
    },
  ],
  both: [
    {
      contract: 'C-2022-304',
      language: 'de',
      subject: 'Zucker und Süßungsmitteln',
      tags: ['Raw materials'],
      daysAgo: 320,
      priceList: 'xlsx',
    },
    { contract: 'C-2023-269', language: 'en', subject: 'cocoa and nuts', tags: ['Raw materials', 'GBP'], daysAgo: 300 },
    {
      contract: 'C-2022-150',
      language: 'fr',
      subject: 'le sucre et les édulcorants',
      tags: ['Raw materials'],
      daysAgo: 290,
    },
    {
      contract: 'C-2021-178',
      language: 'en',
      subject: 'dairy ingredients',
      tags: ['Raw materials', 'GBP'],
      daysAgo: 280,
    },
  ],
  sales: [],
}
