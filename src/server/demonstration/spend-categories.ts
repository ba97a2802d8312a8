import type { Trade } from './company-names.ts'
import { at } from './random.ts'

/** One of the 40 leaf categories a company buys in. Shares are relative weights over all categories. */
export type SpendCategory = {
  index: number
  /** Level 1 of the tree. */
  group: string
  /** Level 2 of the tree. */
  name: string
  trade: Trade
  spendShare: number
  lineShare: number
  families: number
  glAccount: string
  /** What is bought by the piece, the weight or the hour; null where an invoice only has an amount. */
  goods: { unit: string; lowestPrice: number; highestPrice: number; items: readonly string[] } | null
  /** What a line of a category without goods says. */
  services: readonly string[]
}

const groups: Record<string, Trade> = {
  'Raw materials': 'food',
  Packaging: 'packaging',
  Logistics: 'logistics',
  'Energy and utilities': 'energy',
  Maintenance: 'technical',
  Facilities: 'facilities',
  'IT and telecom': 'digital',
  'Professional services': 'advice',
}

// group ; category ; share of spend ; share of lines ; families ; then for goods: unit ; price range in EUR ; things ; kinds, else: what the lines say
const table = `
Raw materials;Dairy ingredients;9.0;4.6;11;kg;0.9-5.5;Whole milk powder,Butter,Whey powder,Cream;standard,organic,bulk
Raw materials;Grains and flour;6.2;4.2;10;kg;0.3-1.4;Wheat flour,Oat flakes,Rye flour,Maize starch;type 550,type 1050,organic
Raw materials;Oils and fats;4.4;3.0;8;kg;1.1-4.2;Rapeseed oil,Sunflower oil,Palm-free fat,Olive oil;tanker,IBC,drum
Raw materials;Sugar and sweeteners;3.6;2.6;7;kg;0.6-2.4;Beet sugar,Glucose syrup,Honey,Invert syrup;25 kg,bulk,IBC
Raw materials;Fruit and vegetables;4.8;3.8;13;kg;0.8-4.8;Apple puree,Tomato paste,Frozen berries,Onion powder;standard,organic,aseptic
Raw materials;Cocoa and nuts;3.9;2.4;8;kg;3.5-14;Cocoa powder,Hazelnuts,Almonds,Chocolate couverture;standard,roasted,certified
Raw materials;Flavours and additives;2.0;2.6;11;kg;6-60;Vanilla extract,Citric acid,Yeast,Pectin;food grade,organic,liquid
Packaging;Corrugated boxes;4.9;4.6;10;pcs;0.24-1.6;Corrugated box,Display tray;300x200x150,400x300x200,600x400x300,400x300x300,B-flute 500
Packaging;Films and foils;3.8;3.0;9;kg;1.8-6.5;Shrink film,Barrier foil,Stretch film;30 µm,50 µm,printed
Packaging;Rigid plastics;3.2;2.6;8;pcs;0.04-0.6;Tub,Bottle,Lid;125 ml,250 ml,500 ml,1 l
Packaging;Glass and jars;2.2;1.8;6;pcs;0.12-0.7;Jar,Bottle glass;212 ml,370 ml,720 ml
Packaging;Labels and sleeves;1.6;2.4;9;1000 pcs;4-38;Label,Sleeve;paper,film,multi-page,promotional
Packaging;Pallets and dunnage;1.2;2.0;9;pcs;4-19;Euro pallet,Slip sheet,Half pallet;new,grade A,heat treated
Logistics;Road freight;6.4;5.4;15;pallet;38-160;Pallet freight;zone 1,zone 2,zone 3,zone 4,zone 5,zone 6
Logistics;Sea and air freight;2.4;1.4;8;shipment;420-4200;Container,Air freight;20 ft,40 ft,reefer,consolidated
Logistics;Parcel and courier;0.9;3.0;8;;;Parcels of the week,Express deliveries,Courier runs
Logistics;Warehousing;1.9;1.6;8;;;Storage,Handling in and out,Order picking
Logistics;Cold storage;1.6;1.4;6;pallet week;2.8-7;Cold storage;frozen,chilled,blast freezing
Energy and utilities;Electricity;4.6;1.8;6;MWh;68-112;Electricity;base load,peak load,green
Energy and utilities;Natural gas;3.0;1.4;5;MWh;34-58;Natural gas;fixed,indexed
Energy and utilities;Water and waste water;0.7;1.2;7;;;Water,Waste water charge,Meter rent
Energy and utilities;Waste disposal;0.7;1.8;9;;;Container emptying,Organic waste,Recycling
Maintenance;Spare parts;2.1;5.2;16;pcs;6-420;Bearing,Seal kit,Drive belt,Valve,Sensor;size S,size M,size L
Maintenance;Machinery;3.4;0.8;12;;;Filling line stage payment,Conveyor section,Packing machine
Maintenance;Maintenance services;1.6;3.0;15;;;Inspection,Repair,Calibration
Maintenance;Laboratory supplies;0.5;2.2;11;pack;12-240;Petri dishes,Test kit,Reagent,Pipette tips;small,large
Maintenance;Tools and workwear;0.6;2.8;12;pcs;4-95;Safety shoes,Gloves,Jacket,Hand tool set;standard,winter
Facilities;Cleaning;1.4;2.4;12;;;Daily cleaning,Deep cleaning,Window cleaning
Facilities;Security;0.7;1.0;7;;;Gate guard,Night patrol,Alarm service
Facilities;Rent;1.9;0.6;9;;;Rent of warehouse,Rent of office
Facilities;Canteen and catering;0.6;2.0;11;;;Canteen week,Meeting catering
Facilities;Building works;1.6;1.2;11;;;Roof repair,Floor coating,Electrical works
IT and telecom;Software;1.7;1.8;15;;;Licences,Subscription,Support fee
IT and telecom;Hardware;0.8;1.8;10;pcs;45-1650;Notebook,Display,Scanner,Label printer;standard,industrial
IT and telecom;Telecom;0.5;2.0;7;;;Mobile lines,Data lines,Call charges
IT and telecom;IT services;1.2;1.6;12;;;Managed service month,Project days,Service desk
Professional services;Consulting;1.5;1.0;12;;;Project fee,Workshop,Expenses
Professional services;Temporary staff;2.4;4.4;13;hour;21-46;Temporary staff;line operator,picker,technician,forklift driver
Professional services;Legal and audit;0.7;0.7;10;;;Audit fee,Legal advice,Notary
Professional services;Marketing;1.8;2.0;14;;;Campaign,Trade fair,Point of sale material
`

function combine(things: readonly string[], kinds: readonly string[]): string[] {
  return things.flatMap(thing => kinds.map(kind => `${thing} ${kind}`))
}

function readCategory(line: string, index: number): SpendCategory {
  const cells = line.split(';')
  const group = at(cells, 0)
  const [lowest = '', highest = ''] = at(cells, 6).split('-')
  const things = at(cells, 7).split(',')
  const trade = groups[group]
  if (trade === undefined) throw new Error(`Demonstration data: category group "${group}" has no trade`)
  const unit = at(cells, 5)
  return {
    index,
    group,
    name: at(cells, 1),
    trade,
    spendShare: Number(cells[2]),
    lineShare: Number(cells[3]),
    families: Number(cells[4]),
    glAccount: String(400000 + Object.keys(groups).indexOf(group) * 10000 + (index + 1) * 10),
    goods:
      unit === ''
        ? null
        : {
            unit,
            lowestPrice: Number(lowest),
            highestPrice: Number(highest),
            items: combine(things, at(cells, 8).split(',')),
          },
    services: unit === '' ? things : [],
  }
}

/** The category tree, in the order of the table. */
export const spendCategories: readonly SpendCategory[] = table.trim().split('\n').map(readCategory)

export const spendGroups: readonly string[] = Object.keys(groups)
