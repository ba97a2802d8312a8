/** What heads call a column of months, in the languages of the other heads. */
export const monthHeads: ReadonlySet<string> = new Set(
  'month mth monat mois mes mese maand manad maned period periode periodo perioden buchungsmonat miesiac kuukausi yearmonth monthyear yyyymm calmonth'.split(
    ' ',
  ),
)
