/**
 * title ; status ; priority ; stage ; owner ; start ; due ; tags ; parts ; waits for ; description
 * {category} is the largest supplier of the category.
 */
export const procurementTable = `
Take Road freight to tender;On track;High;Source;0;-30;25;Logistics,Tender;*Volumes by lane,*Long list,Send the request,Compare offers;;Nine of ten pallets go to zones 1 to 4. Six hauliers are asked for rates by zone, valid for two years.
Award Road freight for two years;To do;High;Source;0;26;55;Logistics,Tender;Proposal to the board,Letters to all bidders;1;
Agree on the index clause for Corrugated boxes with {Corrugated boxes};At risk;High;Source;1;-40;-6;Packaging,Contract;*Draft of the clause,Meeting,Sign;;Prices follow the paper index each quarter, up and down, from the third point on.
Qualify a second supplier of Dairy ingredients beside {Dairy ingredients};On track;High;Source;0;-60;40;Raw materials,Risk;*Audit,*Samples,Trial batch,Release;;Whole milk powder and butter come from one supplier. The second one offers five per cent less from 200 t a year.
Merge purchase orders of Tools and workwear below 500 EUR;To do;Low;Plan;1;;30;Tail;;;
Move Temporary staff to one framework contract;In Trouble;High;Source;0;-75;-12;Contract,People;*Rates by site,Terms with {Temporary staff},Works council;;One hourly rate a job at all sites. The works council asks for the night rates to be written down first.
Check that invoices of {Electricity} follow the contract price;On track;Medium;Deliver;1;-14;7;Energy,Contract leakage;;;
Hedge half of the Natural gas of next year;To do;High;Plan;0;5;21;Energy;Proposal of volumes,Release by finance;;
Use up open credit notes of {Films and foils};At risk;Medium;Deliver;1;-20;-2;Packaging;;;
Ask all suppliers of Spare parts for 60 days to pay;On track;Medium;Plan;0;-10;45;Payment terms;*List of suppliers,Letter,Follow up;;
Pay {Cleaning} by the agreed terms, not early;Completed;Low;Deliver;1;-50;-15;Payment terms;;;
Change to thinner film with {Films and foils};On track;Medium;Make;0;-45;60;Packaging,Specification;*Line trial,Shelf-life test,Release by quality;;From 50 to 30 µm on two lines. Needs the shelf-life test of twelve weeks.
Try 400x300x200 boxes instead of three sizes;To do;Medium;Make;1;10;50;Packaging,Specification;Drawing,Trial;3;
Take back the off-contract Software to the contract;On track;Medium;Source;0;-12;14;Off contract,IT;;;
Renew Security before the notice day;To do;High;Source;1;0;10;Contract;;;
Close supplier accounts without an invoice for two years;Completed;Low;Plan;1;-90;-45;Tail,Master data;;;
Review the largest price increases of the month;To do;Medium;Plan;0;;3;Prices;;;
Talk through open deliveries with {Grains and flour};On track;Medium;Deliver;1;;2;Raw materials;;;
Renegotiate Palm-free fat after the fall of the index;On track;High;Source;0;-21;9;Raw materials,Index;*Index history,Offer,Agreement;;
Bring Natural gas to the price of the market;Completed;Medium;Source;1;-420;-330;Energy,Contract;*Market report,*Offer,*Signature;;The old contract stood a third above the market. Now prices follow it month by month.
Bundle Marketing agencies from fourteen to four;At risk;Medium;Source;0;-35;30;Marketing,Tail;*Spend by agency,Short list,Pitch;;
Return notebooks of the old lease to {Hardware};To do;Low;Deliver;;;18;IT;;;
Add packaging targets to the contract with {Rigid plastics};To do;Medium;Source;1;15;75;Packaging,Sustainability;;4;
Settle the quality claim with {Fruit and vegetables};In Trouble;High;Deliver;0;-25;-3;Raw materials,Quality;*Report,*Samples,Credit note;;
Write down who may order Consulting;To do;Low;Plan;;;;Rules;;;
Hold the rise of freight rates in zones 1 to 4 at six per cent;In Trouble;High;Deliver;0;-330;35;Logistics,Prices;*Letter to all hauliers,*Talks with {Road freight},Take back the rise of April;;Hauliers announced ten per cent for January and agreed to six. In April they raised the rates once more.
Move the base load of Electricity to the supply contract;On track;High;Source;1;-410;15;Energy,Contract;*Volumes by site,*Signature,Sites without a contract;;Four of six plants buy by the contract. The last two follow by the end of the year.
Bundle Rigid plastics at two suppliers;On track;Medium;Source;0;-300;50;Packaging,Tender;*Tender,*Award,Release of the last moulds;;Eight suppliers make tubs and lids for us. Two take all of it, for four per cent less than they announced.
Agree on a yearly bonus with {Rigid plastics};On track;Medium;Source;1;-290;65;Packaging,Contract;*Offer,*Agreement,Credit note of the year;;
Fix the prices of Dairy ingredients for a year;Completed;High;Source;0;-660;-580;Raw materials;*Offers,*Volume,*Signature;;Milk powder and butter at the prices of the winter, before the announced increase.
Put off the increase of Glass and jars by half a year;Completed;Medium;Source;1;-600;-540;Packaging,Prices;*Reply to the letter,*Meeting;;
Agree on one list of prices for Cold storage;Completed;Medium;Deliver;0;-120;-55;Logistics;*Prices by site,*Agreement;;
Buy Hardware through the framework of the group;On track;Medium;Source;1;-310;40;IT,Contract;*Price list,*Sites,Last three countries;;
Cut phone lines that nobody uses;On track;Low;Deliver;1;-200;20;IT;*List of lines,Letters to the sites;;
Ship Sea freight in full containers;On track;Medium;Deliver;0;-50;35;Logistics;*Volumes by week,Plan with {Sea and air freight};;
Rail instead of road to the south;Completed;Medium;Deliver;0;-150;-80;Logistics,Sustainability;*Offer,*Trial;;
Replace whole Hazelnuts by a certified blend;Completed;Low;Make;1;-260;-120;Raw materials,Specification;*Recipe,*Taste panel;;
Test samples in our own laboratory;Completed;Low;Make;0;-340;-210;Quality;*Costs of a test;;
Repair pallets instead of buying new ones;To do;Medium;Make;1;20;90;Packaging,Sustainability;Offer of the repair shop,Trial at one plant;;
Sell the cardboard waste instead of paying for it;To do;Low;Deliver;0;;60;Waste,Sustainability;;;
Pay one price for the 400x300x200 box at all plants;On track;High;Source;0;-20;28;Packaging,Prices;*Prices by plant,Talk with {Corrugated boxes},Price list;;Three plants pay three prices for the same box: up to 29 per cent more than the cheapest.
Order spare parts in kits;To do;Medium;Make;1;12;80;Maintenance;;;
Cover half of the Cocoa of next year with {Cocoa and nuts};At risk;High;Source;1;-15;12;Raw materials,Risk;*Volumes,Offer,Signature;;Prices rise since summer. The offer holds until the end of the month.
Claim the price above contract back from {Films and foils};At risk;High;Deliver;0;-60;5;Packaging,Contract leakage;*List of invoices,Letter,Credit note;;Since January they bill eight per cent above the price list of the contract.
Prepare the year talk with {Oils and fats};To do;Medium;Plan;0;3;17;Raw materials;Figures of the year,Goals;19;
Collect certificates of all suppliers of Cocoa and nuts;On track;Low;Deliver;1;-30;22;Risk,Sustainability;*Letter,Reminder;;
Agree on delivery windows with {Fruit and vegetables};To do;Medium;Deliver;1;;24;Raw materials;;24;
Ask for offers for Machinery with service included;To do;Medium;Source;0;30;110;Maintenance,Tender;;;
Check duplicate invoices of the month;On track;High;Deliver;0;;4;Payment;;;
Tell plants how to order within contracts;To do;Low;Plan;;;45;Off contract,Rules;;14;
`
