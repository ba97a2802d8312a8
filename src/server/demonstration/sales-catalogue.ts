import { at } from './random.ts'

/** What the selling company makes. */
export type CatalogueId = 'tools' | 'food'

export type ProductCategory = {
  index: number
  name: string
  unit: string
  lowestPrice: number
  highestPrice: number
  /** Cost over list price in October 2023. */
  costRatio: number
  lineShare: number
  /** Five things in five kinds: 25 products. */
  things: readonly string[]
  kinds: readonly string[]
}

// category ; unit ; price range in EUR ; cost over price ; share of lines ; five things ; five kinds
const tools = `
Cordless tools;pcs;79-420;0.58;13;Cordless drill,Impact driver,Cordless saw,Rotary hammer,Cordless grinder;C12,C18,C18 Pro,C36,C36 Pro
Corded tools;pcs;49-310;0.62;12;Drill,Circular saw,Angle grinder,Jigsaw,Belt sander;550 W,750 W,900 W,1200 W,1500 W
Hand tools;pcs;6-58;0.54;15;Hammer,Pliers,Screwdriver set,Spanner set,Hand saw;Basic,Classic,Comfort,Pro,Master
Measuring;pcs;9-260;0.49;8;Spirit level,Laser level,Tape measure,Calliper,Distance meter;M1,M2,M3,M4,M5
Batteries and chargers;pcs;29-190;0.6;9;Battery 18 V,Battery 36 V,Charger,Power station,Adapter;2 Ah,4 Ah,5 Ah,8 Ah,12 Ah
Accessories;set;4-75;0.42;16;Drill bits,Saw blades,Sanding discs,Screw bits,Cutting discs;Wood,Metal,Stone,Universal,Premium
Workshop equipment;pcs;120-980;0.61;5;Workbench,Tool trolley,Vice,Compressor,Dust extractor;S,M,L,XL,Industrial
Garden tools;pcs;24-390;0.59;7;Hedge trimmer,Lawn mower,Leaf blower,Chain saw,Pruner;G20,G30,G40,G40 Pro,G60
Fastening;box;5-64;0.52;9;Wood screws,Anchors,Nails,Staples,Threaded rods;A2,A4,Zinc,Black,Heavy load
Safety equipment;pcs;5-130;0.47;6;Safety glasses,Work gloves,Ear protection,Helmet,Respirator;Light,Standard,Plus,Pro,Extreme
Storage;pcs;8-160;0.5;5;Tool case,Tool bag,Box system,Rack,Inlay;S,M,L,XL,Modular
Spare parts;pcs;3-85;0.38;8;Carbon brush,Gearbox,Chuck,Switch,Armature;T1,T2,T3,T4,T5
`
const food = `
Yogurt;case;8-26;0.64;14;Natural yogurt,Fruit yogurt,Greek-style yogurt,Drinking yogurt,Skyr;125 g,200 g,400 g,500 g,1 kg
Cream and butter;case;16-52;0.71;10;Butter,Whipping cream,Sour cream,Crème fraîche,Clarified butter;125 g,200 g,250 g,500 g,5 kg
Cheese;case;24-96;0.66;10;Semi-hard cheese,Fresh cheese,Soft cheese,Grated cheese,Cheese slices;150 g,200 g,400 g,1 kg,2.5 kg
Bread;tray;9-31;0.58;13;Rye bread,Wheat bread,Oat loaf,Baguette,Rolls;small,regular,large,sliced,organic
Cakes and pastry;case;14-58;0.55;9;Apple cake,Cinnamon buns,Croissant,Muffins,Sponge;4 pcs,6 pcs,12 pcs,24 pcs,48 pcs
Breakfast cereals;case;13-44;0.53;8;Muesli,Granola,Oat flakes,Porridge,Corn flakes;Original,Berry,Nut,Honey,Cocoa
Jams and spreads;case;15-49;0.51;7;Strawberry jam,Raspberry jam,Hazelnut spread,Honey,Apple butter;212 ml,370 ml,720 ml,portion,bucket
Sauces;case;12-46;0.49;7;Tomato sauce,Mayonnaise,Mustard,Ketchup,Dressing;250 ml,500 ml,1 l,5 l,10 l
Ready meals;case;21-74;0.62;6;Lasagne,Vegetable stew,Risotto,Fish gratin,Curry;300 g,400 g,900 g,2 kg,Family
Drinks;case;7-29;0.5;6;Apple juice,Oat drink,Iced tea,Smoothie,Cordial;200 ml,330 ml,750 ml,1 l,5 l
Snacks;case;11-42;0.48;6;Oat bars,Nut mix,Crackers,Rice cakes,Fruit crisps;30 g,50 g,100 g,200 g,Display
Baking ingredients;case;10-38;0.57;4;Cake mix,Baking powder,Vanilla sugar,Chocolate drops,Flour mix;Basic,Organic,Gluten-free,Catering,Gift
`

function readCategory(line: string, index: number): ProductCategory {
  const cells = line.split(';')
  const [lowest, highest] = at(cells, 2).split('-')
  return {
    index,
    name: at(cells, 0),
    unit: at(cells, 1),
    lowestPrice: Number(lowest),
    highestPrice: Number(highest),
    costRatio: Number(cells[3]),
    lineShare: Number(cells[4]),
    things: at(cells, 5).split(','),
    kinds: at(cells, 6).split(','),
  }
}

/** How much larger a catalogue's lines are than a tool maker's: food leaves by the pallet. */
export const lineAmountFactors: Record<CatalogueId, number> = { tools: 1, food: 6 }

/** The twelve product categories of each catalogue; stories refer to them by their place. */
export const catalogues: Record<CatalogueId, readonly ProductCategory[]> = {
  tools: tools.trim().split('\n').map(readCategory),
  food: food.trim().split('\n').map(readCategory),
}
