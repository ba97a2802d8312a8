import { type PaperLanguage, type SupplyTerms, writtenDay } from './supply-terms.ts'

/** A paper that is no contract: what its organisation got, wrote or noted. */
export type PlannedLetter = {
  file: string
  title: string
  type: 'letter' | 'report' | 'certificate' | 'terms' | 'other' | 'offer'
  /** The number of the contract it is about. */
  contract: string | null
  tags: readonly string[]
  daysAgo: number
  audience?: 'roles' | 'people'
  /** Came on paper: the file is a picture of it, whose text is known where the machine reads scans. */
  isScanned?: true
  text(about: { terms: SupplyTerms | null; day: (language: PaperLanguage) => string; today: string }): string
}

const partners = (terms: SupplyTerms | null) => ({ supplier: terms?.supplier ?? '', number: terms?.number ?? '' })

const procurement: readonly PlannedLetter[] = [
  {
    ...{
      file: 'Paper index, announcement.pdf',
      title: 'Announcement of higher prices for corrugated boxes',
      type: 'letter',
    },
    ...{ contract: 'C-2021-122', tags: ['Packaging', 'Prices'], daysAgo: 42 },
    text: ({ terms, day }) => `
# Prices of corrugated boxes
${partners(terms).supplier}
${day('en')}
Dear Ms Olsen,
the index for recycled containerboard has risen for the third quarter in a row. Starch, energy and freight have become dearer as well.
We therefore announce a review of the price list of Agreement No. ${partners(terms).number}. As agreed there, a new list takes effect only once both of us have signed it. Until then we invoice at the prices you know.
We suggest that we meet at your Leeds plant within the next three weeks. Please bring the volumes you expect by box size, so that we can look at the board grades together: for the 400x300x200 box a lighter flute may save more than the index costs.
Kind regards
Key account management
`,
  },
  {
    ...{ file: 'Re late deliveries.eml', title: 'Mail: late deliveries of hazelnuts', type: 'letter' },
    ...{ contract: 'C-2021-150', tags: ['Raw materials', 'Quality'], daysAgo: 18 },
    text: ({ terms, today, day }) => `From: Jana Brandt <jana.brandt@supplier.example>
To: Mara Olsen <demo@sextant.example>
Subject: Re: late deliveries of hazelnuts (${partners(terms).number})
Date: ${new Date(`${today}T09:12:00Z`).toUTCString().replace('GMT', '+0000')}
Message-ID: <hazelnuts-${today}@supplier.example>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Dear Mara,

thank you for your list. You are right: three of the last ten deliveries came late, one of them by six days. The roaster in line 2 was down, and we should have told you on the day it happened.

What we do now: from next week a safety stock of two weeks lies at our warehouse in Bremen, for you alone and at our cost. You get a stock report every Monday.

About the contract of ${partners(terms).supplier}: we would like to talk about the next term before the day of notice has passed. Would the week after ${day('en')} suit you?

Best regards
Jana Brandt
`,
  },
  {
    ...{ file: 'Minutes of the yearly review.docx', title: 'Minutes: yearly review of oils and fats', type: 'report' },
    ...{ contract: 'C-2023-136', tags: ['Raw materials'], daysAgo: 60 },
    text: ({ terms, day }) => `
# Minutes of the yearly review
${partners(terms).supplier}, contract ${partners(terms).number}, ${day('en')}
## Figures of the year
Deliveries in full and on time: 98 of 100 order lines. Complaints: four, all of them settled. No recall.
## What was agreed
Rapeseed oil is ordered in full tankers from the second quarter on. The supplier takes the pumps over.
Certificates of segregated palm oil are sent with each delivery note, not once a quarter.
Both sides look at a hedge of half the volume before the harvest.
## Open
The supplier asks for a forecast of six months in place of three. Procurement answers by the end of the month.
`,
  },
  {
    ...{ file: 'Call with the power supplier.txt', title: 'Note of a call: power in the winter', type: 'other' },
    ...{ contract: 'C-2021-129', tags: ['Energy'], daysAgo: 9, audience: 'roles' },
    text: ({ terms, day }) => `Call with ${partners(terms).supplier}, ${day('en')}

- Agreement ${partners(terms).number}: base load of four plants as agreed, two plants follow.
- Peak hours in January and February: they can shed 2 MW at Hull if we tell them a day ahead, and credit it.
- Guarantees of origin for the whole volume are in the price. We get them in March.
- They would prolong at a fixed price for two years. No number yet; we asked for it in writing.
`,
  },
  {
    ...{ file: 'Energy, position for the talks.pdf', title: 'Our position for the talks about energy', type: 'report' },
    ...{ contract: 'C-2021-129', tags: ['Energy', 'Negotiation'], daysAgo: 7, audience: 'people' },
    text: ({ terms, day }) => `
# Position for the talks about energy
Confidential. ${day('en')}
## Where we stand
Agreement No. ${partners(terms).number} with ${partners(terms).supplier} is our largest one for power. Two further suppliers have told us that they would offer.
## What we want
A fixed price for half of the base load, the other half in tranches of a quarter each.
The right to add and to close a site without a fee.
## What we can give
A longer term, and the volume of the two plants that buy without a contract today.
## Where we stop
We do not give up the right of notice, and we accept no take-or-pay clause above eighty per cent of the forecast.
`,
  },
  {
    ...{ file: 'Scan of the delivery note.pdf', title: 'Signed delivery note, cocoa mass', type: 'certificate' },
    ...{ contract: 'C-2021-150', tags: ['Raw materials', 'Quality'], daysAgo: 30, isScanned: true },
    text: ({ terms, today }) => `
Delivery note 48213

Date: ${today}
Contract: ${partners(terms).number}
To: Fennmark Foods Group Ltd

Cocoa mass, lot 26-0914     18 pallets
Hazelnut paste, lot 26-0921  6 pallets

Temperature on arrival: 16 C
Two pallets of lot 26-0914 are damaged
at the corner. Taken over with reserve.

Received by: M. Olsen
`,
  },
]

const both: readonly PlannedLetter[] = [
  {
    ...{ file: 'Organic certificate.pdf', title: 'Certificat biologique', type: 'certificate' },
    ...{ contract: 'C-2022-150', tags: ['Certificates'], daysAgo: 120 },
    text: ({ terms, day }) => `
# Certificat de conformité
Produits issus de l'agriculture biologique
Opérateur : ${partners(terms).supplier}
Délivré le ${day('fr')}
L'organisme de contrôle atteste que l'opérateur a soumis son activité de transformation au contrôle et qu'il respecte les règles de la production biologique.
Catégories : sucre de betterave, sirop de glucose, sucre inverti.
Le présent certificat ne dispense pas l'acheteur de vérifier l'étiquetage de chaque lot.
`,
  },
]

const sales: readonly PlannedLetter[] = [
  {
    ...{ file: 'General terms of sale.pdf', title: 'General terms of sale', type: 'terms' },
    ...{ contract: null, tags: ['Terms'], daysAgo: 200 },
    text: () => `
# General terms of sale
Tarnholt Tools
## 1. Orders
An order is accepted once we confirm it or deliver. Offers hold for thirty days where they name no other period.
## 2. Prices and rebates
The price list of the day of the order holds. Yearly rebates are paid out in February on what was invoiced and paid in the year before.
## 3. Delivery
Small orders carry a surcharge for handling, which the order form shows. Risk passes when the goods are handed to the carrier.
## 4. Returns
Tools in their sealed packaging are taken back within thirty days. Batteries are never taken back once opened.
## 5. Warranty
Professional tools are repaired or replaced for three years once they are registered, others for two.
## 6. Retention of title
The goods stay ours until they are paid.
`,
  },
  {
    ...{ file: 'Cordless campaign, brief.docx', title: 'Brief of the cordless campaign', type: 'other' },
    ...{ contract: null, tags: ['Campaign'], daysAgo: 25, audience: 'roles' },
    text: ({ day }) => `
# Brief: cordless campaign
${day('en')}
## Aim
Customers who buy cordless drills without batteries are offered the bundle of drill, two batteries and charger.
## Terms
The bundle is sold at one price. No further discount is given on it, not even to customers of the largest tier.
## Time
Six weeks in spring, in all markets but Norway, where the new catalogue comes first.
`,
  },
]

/** By what a demonstration organisation does. */
export const plannedLetters: Record<'procurement' | 'both' | 'sales', readonly PlannedLetter[]> = {
  procurement,
  both,
  sales,
}

/** A day in the language of a paper. */
export function dayFor(today: string): (language: PaperLanguage) => string {
  return language => writtenDay(language, today)
}
