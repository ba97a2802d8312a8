import type { SavingScope } from '../../contract-savings.ts'
import type { BaselineMethod, SavingType, savingSteps } from '../../savings-words.ts'

/** What an action of the demonstration saves. */
export type DemonstrationSaving = {
  /** How the title of its action begins. */
  action: string
  scope: SavingScope
  type: SavingType
  /** In months from the first one without lines. */
  start: number
  months: number
  /** For 200,000 lines; of a smaller organisation as much less. */
  amount: number
  /** How far it came. */
  stage: (typeof savingSteps)[number]
  isCancelled: boolean
  /** `percent`: what was announced, above the average of the year before. */
  baseline: { method: Extract<BaselineMethod, 'average' | 'quote'>; percent: number } | null
  /** Of its last step; of a quote where it is from. */
  note: string
}

// action ; purchases ; type ; start ; months ; amount ; stage ; baseline ; note
// {category} is the largest supplier of the category.
const table = `
Take Road freight;category_2=Road freight;hard;3;24;480000;Qualified;average;
Agree on the index clause;category_2=Corrugated boxes;avoidance;1;12;90000;Approved;average;
Qualify a second supplier;category_2=Dairy ingredients;hard;3;12;310000;Identified;;
Move Temporary staff;category_2=Temporary staff;hard;-9;12;150000;Implemented;quote 4;Rates that the agencies announced for January
Move the base load;category_2=Electricity;hard;-12;12;1700000;Implemented;average;Without the two sites that are sold
Change to thinner film;category_2=Films and foils;hard;2;12;84000;Qualified;average;
Renegotiate Palm-free fat;category_2=Oils and fats;hard;2;12;360000;Qualified;average;
Bring Natural gas;category_2=Natural gas;hard;-18;12;1250000;Realised;average;Realised in full, checked against the invoices
Write down who may order;category_2=Consulting;soft;1;12;25000;Identified;;
Hold the rise of freight rates;category_2=Road freight&item=Pallet freight zone 1|Pallet freight zone 2|Pallet freight zone 3|Pallet freight zone 4;avoidance;-9;12;480000;Implemented;quote 10;Letters of the hauliers of November
Bundle Rigid plastics;category_2=Rigid plastics;hard;-9;18;500000;Implemented;quote 5;Price lists announced for January
Agree on a yearly bonus;category_2=Rigid plastics&supplier_family={Rigid plastics};hard;-8;12;90000;Implemented;quote 5;Price lists announced for January
Fix the prices of Dairy;category_2=Dairy ingredients;avoidance;-18;12;550000;Realised;quote 6;Increase announced for the season
Put off the increase;category_2=Glass and jars;avoidance;-18;6;130000;Realised;;
Buy Hardware;category_2=Hardware;hard;1;12;64000;Approved;average;
Cut phone lines;category_2=Telecom;soft;-3;12;38000;Approved;;
Ship Sea freight;category_2=Sea and air freight;hard;1;12;140000;Approved;average;With the volumes of last year
Rail instead of road;category_2=Road freight;hard;-1;12;75000;Identified>Cancelled;;Two days more on the way are too many for chilled goods
Replace whole Hazelnuts;category_2=Cocoa and nuts;hard;-5;12;160000;Approved>Cancelled;;Failed the taste panel
Test samples;category_2=Laboratory supplies;soft;-7;12;30000;Qualified>Cancelled;;The laboratory has no room before 2028
Repair pallets;category_2=Pallets and dunnage;hard;4;12;60000;Identified;;
Sell the cardboard;category_2=Waste disposal;hard;3;12;35000;Identified;;
Pay one price for;category_2=Corrugated boxes&item=Corrugated box 400x300x200;hard;2;12;130000;Qualified;average;
Order spare parts;category_2=Spare parts;soft;4;12;95000;Identified;;
Cover half of the Cocoa;category_2=Cocoa and nuts;avoidance;3;12;180000;Qualified;average;
`

/** What the actions of the demonstration save; `nameOf` writes the suppliers that stand in braces. */
export function demonstrationSavings(nameOf: (text: string) => string): DemonstrationSaving[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [action = '', purchases = '', type, start, months, amount, stages = '', baseline = '', note = ''] =
        line.split(';')
      const filters = purchases.split('&').map(part => {
        const [field = '', values = ''] = part.split('=')
        return { field, values: nameOf(values).split('|') }
      })
      const [stage, end] = stages.split('>')
      const [method, percent] = baseline.split(' ')
      return {
        ...{ action, note, scope: { filters }, isCancelled: end !== undefined },
        type: type as SavingType,
        stage: stage as DemonstrationSaving['stage'],
        ...{ start: Number(start), months: Number(months), amount: Number(amount) },
        baseline: method ? { method: method as 'average', percent: Number(percent ?? 0) } : null,
      }
    })
}
