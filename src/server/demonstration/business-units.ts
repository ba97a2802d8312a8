import { at } from './random.ts'
import { spendGroups } from './spend-categories.ts'

export type BusinessUnit = { code: string; name: string; country: string; weight: number }

/** The plants and offices that buy. */
export const businessUnits: readonly BusinessUnit[] = [
  { code: '1100', name: 'Malmö plant', country: 'SE', weight: 20 },
  { code: '1200', name: 'Hamburg plant', country: 'DE', weight: 22 },
  { code: '1300', name: 'Kassel plant', country: 'DE', weight: 14 },
  { code: '1400', name: 'Breda plant', country: 'NL', weight: 12 },
  { code: '1500', name: 'Leeds plant', country: 'GB', weight: 11 },
  { code: '1600', name: 'Dayton plant', country: 'US', weight: 10 },
  { code: '1700', name: 'Aarhus warehouse', country: 'DK', weight: 7 },
  { code: '1900', name: 'Head office', country: 'DE', weight: 4 },
]

const buyerNames =
  'Astrid Holm,Jonas Weber,Priya Nair,Tom Ellery,Katrin Vogt,Lars Bergdahl,Elena Moretti,Sam Whitlock,Nadia Rahimi,Pieter Vos,Julia Krämer,Oskar Lind,Megan Doyle,Henrik Falk,Amara Obi,Claire Fontan'.split(
    ',',
  )

/** The buyer who handles a group of categories for a business unit: two people share each group. */
export function buyerOf(group: string, businessUnit: number): string {
  return at(buyerNames, spendGroups.indexOf(group) * 2 + (businessUnit % 2))
}

/** The cost centre a business unit books a group of categories on. */
export function costCentreOf(group: string, businessUnit: number): string {
  return `${at(businessUnits, businessUnit).code}-${10 + spendGroups.indexOf(group) * 10}`
}

/** The price level a plant pays in the story of three plants and three prices: 0, 1 or 2. */
export function plantPriceLevel(businessUnit: number): number {
  return businessUnit % 3
}
