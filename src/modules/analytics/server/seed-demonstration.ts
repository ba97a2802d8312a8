import { createPair } from '#blocks/price-pairs/server.ts'
import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import type { Scope } from '#server/scope.ts'

/** What goes into what the demonstration's food maker sells; some of it is left to be paired by hand. */
const ingredients: readonly (readonly [family: string, group: string, categories: readonly string[]])[] = [
  ['Yogurt', 'Raw materials', ['Dairy ingredients']],
  ['Yogurt', 'Packaging', ['Rigid plastics']],
  ['Cream and butter', 'Raw materials', ['Dairy ingredients']],
  ['Cheese', 'Raw materials', ['Dairy ingredients']],
  ['Bread', 'Raw materials', ['Grains and flour']],
  ['Cakes and pastry', 'Raw materials', ['Grains and flour', 'Sugar and sweeteners']],
  ['Jams and spreads', 'Raw materials', ['Fruit and vegetables']],
  ['Jams and spreads', 'Packaging', ['Glass and jars']],
  ['Snacks', 'Raw materials', ['Cocoa and nuts']],
]

/** Pairs purchases with sales where a demonstration organisation has both. */
export async function seedPairs(scope: Scope, { spend, sales }: DemonstrationData): Promise<void> {
  if (!spend || sales?.catalogue !== 'food') return
  for (const [family, group, categories] of ingredients) {
    for (const category of categories) await createPair(scope, { family, path: [group, category] })
  }
}
